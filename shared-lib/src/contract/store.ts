import * as z from 'zod/mini'
import { CodeAndName, DateOnly, DateTime, resource, TimeOfDay } from './common.ts'
import { CartAvailability, PlaceKind, StoreStatusCode } from './enums.ts'

/** `day` 1 Monday to 7 Sunday; a day without a row is closed, two rows are hours with a break. */
export const OpeningHours = z.object({ day: z.int(), from: TimeOfDay, to: TimeOfDay })
export type OpeningHours = z.infer<typeof OpeningHours>

/** Without `from` and `to` the store is closed all day. */
export const OpeningException = z.object({
  date: DateOnly,
  from: z.nullish(TimeOfDay),
  to: z.nullish(TimeOfDay),
  note: z.nullish(z.string()),
})
export type OpeningException = z.infer<typeof OpeningException>

/**
 * `isOpen` and `openingText` are computed in Europe/Prague; `distance` in metres, when the query
 * had a place.
 */
export const Store = z.extend(resource('Store'), {
  externalId: z.string(),
  slug: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  phone: z.nullish(z.string()),
  email: z.nullish(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  distance: z.nullish(z.number()),
  statusCode: StoreStatusCode,
  isOpen: z.boolean(),
  openingText: z.string(),
  services: z.array(CodeAndName),
  openingHours: z.array(OpeningHours),
  exceptions: z.array(OpeningException),
  image: z.nullish(z.string()),
  cartAvailability: z.nullish(CartAvailability),
  /** Last change of what its page shows, where it is known. */
  updatedAt: z.nullish(DateTime),
})
export type Store = z.infer<typeof Store>

/** A store inside another answer. */
export const StoreShort = z.extend(resource('Store'), {
  externalId: z.string(),
  name: z.string(),
  slug: z.optional(z.string()),
  city: z.optional(z.string()),
  statusCode: z.optional(StoreStatusCode),
})
export type StoreShort = z.infer<typeof StoreShort>

export const Place = z.extend(resource('Place'), {
  name: z.string(),
  kind: PlaceKind,
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>
