import * as z from 'zod/mini'
import { resource } from './common.ts'
import { ShippingKind } from './enums.ts'
import { Money } from './money.ts'

/** The shop as a whole: the seller, and shipping costs before there is a cart. */
export const Channel = z.extend(resource('Channel'), {
  code: z.string(),
  name: z.string(),
  defaultLocale: z.string(),
  baseCurrency: z.string(),
  /** The seller as on tax documents; `city` with the postcode. */
  seller: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    companyId: z.nullable(z.string()),
    taxId: z.nullable(z.string()),
    /** Its entry in the commercial register, as a sentence goes on with it. */
    register: z.optional(z.nullable(z.string())),
  }),
  /** Contact of customer service, staffed on workdays between these hours, Europe/Prague. */
  customerService: z.object({
    phone: z.string(),
    email: z.string(),
    from: z.string(),
    to: z.string(),
    /**
     * Promises that every page may make, by what the shop offers; all of them where an older API
     * does not say.
     */
    promises: z.optional(
      z.object({
        /**
         * Collection within the minutes of `limits.pickupMinutes`: a store with other minutes takes
         * no reservations.
         */
        collection: z.boolean(),
        /** Free delivery from `limits.freeDeliveryFrom`. */
        freeDelivery: z.boolean(),
        /** There are stores to go to. */
        stores: z.boolean(),
        /** Name of the loyalty club; null: there is none. */
        club: z.optional(z.nullable(z.string())),
        /**
         * There are offers that hold or are yet to begin, a leaflet among them, goods of own
         * brands, articles.
         */
        offers: z.optional(z.boolean()),
        leaflet: z.optional(z.boolean()),
        ownBrands: z.optional(z.boolean()),
        articles: z.optional(z.boolean()),
        /** There is the editors' page about the shop. */
        about: z.optional(z.boolean()),
      }),
    ),
  }),
  deliveries: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: ShippingKind,
      price: Money,
      freeFrom: z.nullable(Money),
    }),
  ),
})
export type Channel = z.infer<typeof Channel>
