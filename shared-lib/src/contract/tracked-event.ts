import * as z from 'zod/mini'

const TrackedItem = z.object({
  item_id: z.string(),
  item_name: z.string(),
  item_brand: z.optional(z.string()),
  item_category: z.optional(z.string()),
  item_variant: z.optional(z.string()),
  /** In crowns, as GA4 expects. */
  price: z.number(),
  quantity: z.number(),
  index: z.optional(z.number()),
})
export type TrackedItem = z.infer<typeof TrackedItem>

/**
 * Something that shops measure, in GA4's names and units: money in crowns, nothing of the person.
 */
export const TrackedEvent = z.object({
  event: z.string(),
  currency: z.optional(z.string()),
  value: z.optional(z.number()),
  items: z.optional(z.array(TrackedItem)),
  item_list_id: z.optional(z.string()),
  item_list_name: z.optional(z.string()),
  transaction_id: z.optional(z.string()),
  tax: z.optional(z.number()),
  shipping: z.optional(z.number()),
  shipping_tier: z.optional(z.string()),
  payment_type: z.optional(z.string()),
  search_term: z.optional(z.string()),
  method: z.optional(z.string()),
  page_location: z.optional(z.string()),
  page_referrer: z.optional(z.string()),
  page_title: z.optional(z.string()),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>
