/** Changes in a cart since it was last shown. */
import * as z from 'zod/mini'
import { Iri } from './common.ts'
import { OrderChangeReason } from './enums.ts'
import { Money } from './money.ts'

/** Stays until the next write on the cart; the front end shows it once per `signature`. */
export const OrderChange = z.object({
  reason: OrderChangeReason,
  previousTotal: Money,
  signature: z.string(),
})
export type OrderChange = z.infer<typeof OrderChange>

const ChangeValue = z.nullable(z.union([z.number(), z.string(), z.boolean()]))

/**
 * A change that the shopper did not make: of a field of a line, or (without `item`) of the order.
 */
export const OrderItemChange = z.object({
  item: z.optional(Iri),
  field: z.string(),
  from: ChangeValue,
  to: ChangeValue,
})
export type OrderItemChange = z.infer<typeof OrderItemChange>

export const OrderChanges = z.object({
  order: z.nullable(OrderChange),
  items: z.array(OrderItemChange),
})
export type OrderChanges = z.infer<typeof OrderChanges>
