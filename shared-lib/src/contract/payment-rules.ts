import type { OrderPaymentState } from './enums.ts'

/** States of an order whose money came, however much of it has gone back since. */
export const paidStates = [
  'paid',
  'partially_refunded',
  'refunded',
] as const satisfies readonly OrderPaymentState[]

export const wasPaid = (state: OrderPaymentState): boolean =>
  paidStates.some((paid) => paid === state)
