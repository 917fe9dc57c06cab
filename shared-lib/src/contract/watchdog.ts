import * as z from 'zod/mini'
import { DateTime, resource } from './common.ts'
import { WatchdogEventType } from './enums.ts'
import * as field from './fields.ts'
import { Money } from './money.ts'
import { VariantHit } from './variant-hit.ts'

/** `price` is the limit of price_lower_than; `notifiedAt` when the mail went out. */
export const WatchdogEvent = z.object({
  type: WatchdogEventType,
  price: z.nullish(Money),
  notifiedAt: z.nullish(DateTime),
  /**
   * Whether the link in the mail was opened, without which a visitor's wish does not count. Absent
   * for a customer's wish, which counts at once.
   */
  confirmed: z.optional(z.boolean()),
})
export type WatchdogEvent = z.infer<typeof WatchdogEvent>

/** One per customer and variant: liked, watched, or both. */
export const WatchdogEntry = z.extend(resource('WatchdogEntry'), {
  id: z.int(),
  productVariantCode: z.string(),
  liked: z.boolean(),
  events: z.array(WatchdogEvent),
  email: z.nullable(z.string()),
  productVariant: z.nullish(VariantHit),
  createdAt: z.optional(DateTime),
})
export type WatchdogEntry = z.infer<typeof WatchdogEntry>

/** Ten million crowns: more than any goods cost, and fits a database integer. */
const maxPrice = 1_000_000_000
const WatchdogEventPayload = z.object({
  type: WatchdogEventType,
  price: z.nullish(z.int().check(z.gte(1), z.lte(maxPrice))),
})

type Wish = { liked?: boolean | undefined; events?: unknown[] | undefined }
const wantsSomething = ({ liked, events }: Wish): boolean =>
  liked === true || (events?.length ?? 0) > 0

/**
 * POST /watchdog; it merges into an existing entry. A visitor gives an e-mail and gets 202: the
 * watch counts once the mailed link is opened.
 */
export const CreateWatchdogPayload = z
  .object({
    productVariantCode: field.code(),
    liked: z.optional(z.boolean()),
    events: z.optional(z.array(WatchdogEventPayload).check(z.maxLength(10))),
    email: field.optionalEmail(),
    website: field.honeypot(),
  })
  .check(
    z.refine(wantsSomething, {
      error: 'watchdog.typeRequired',
      path: ['events'],
      when: field.fieldsAreFine('liked', 'events'),
    }),
  )
export type CreateWatchdogPayload = z.infer<typeof CreateWatchdogPayload>

/**
 * The watched events of a variant, for its page; `isAsked`: a visitor's wish, which waits for the
 * link in its mail.
 */
export const Watch = z.object({
  email: z.nullable(z.string()),
  events: z.array(WatchdogEvent),
  isAsked: z.boolean(),
})
export type Watch = z.infer<typeof Watch>

/**
 * GET and POST /watchdog/links/{guid}, by the secret of a mail: `confirmed` when it counts already.
 */
export const WatchdogLink = z.extend(resource('WatchdogLink'), {
  guid: z.string(),
  emailMasked: z.string(),
  confirmed: z.boolean(),
  productVariantCode: z.string(),
  productName: z.string(),
  slug: z.string(),
  productVariant: z.nullish(VariantHit),
  events: z.array(WatchdogEvent),
})
export type WatchdogLink = z.infer<typeof WatchdogLink>

/** PUT /watchdog/{id}; an entry neither liked nor watched is deleted. */
export const UpdateWatchdogPayload = z.object({
  liked: z.optional(z.boolean()),
  events: z.optional(z.array(WatchdogEventPayload).check(z.maxLength(10))),
  email: field.optionalEmail(),
})
export type UpdateWatchdogPayload = z.infer<typeof UpdateWatchdogPayload>

/** Member of GET /watchdog/liked-products. */
export const LikedProduct = z.object({
  '@id': z.string(),
  '@type': z.literal('LikedProduct'),
  productVariantCode: z.string(),
})
export type LikedProduct = z.infer<typeof LikedProduct>
