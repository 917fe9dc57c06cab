import type { OrderPaymentState, OrderState } from '@drogerie/shared-lib/contract/enums.ts'

export type PayableFacts = { state: OrderState; paymentState: OrderPaymentState; isCard: boolean }

/**
 * Whether the gateway's page may be opened for an order; a transfer has no page, blocked money is
 * not paid twice.
 */
export const isPayable = ({ state, paymentState, isCard }: PayableFacts): boolean =>
  state === 'new' && paymentState === 'awaiting_payment' && isCard
