import { inCash, takesCash } from '@drogerie/shared-lib/contract/cash-rules.ts'
import type {
  Fulfilment,
  OrderPaymentState,
  OrderState,
  ShippingKind,
} from '@drogerie/shared-lib/contract/enums.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { OrderView } from './order-view.ts'

type CashFacts = {
  state: OrderState
  paymentState: OrderPaymentState
  fulfilment: Fulfilment
  kind: ShippingKind
  /** In a cart, whether the shopper chose delivery and payment. */
  isChosen: boolean
  /** Null of an order without a payment. */
  paidInAdvance: boolean | null
  total: number
}

/**
 * What is to be paid in cash, where that can still be done at the handover and is another sum than
 * the total; else null.
 */
export function cashTotalOf(order: CashFacts): number | null {
  const { state, isChosen, paymentState, fulfilment, kind, paidInAdvance, total } = order
  const isWaiting =
    (state === 'new' || (state === 'cart' && isChosen)) &&
    !wasPaid(paymentState) &&
    fulfilment !== 'returned' &&
    paidInAdvance === false &&
    takesCash(kind)
  return isWaiting && inCash(total) !== total ? inCash(total) : null
}

/** The rounding of the total once cash was paid; before that, the total that cash would be. */
export function rounded(view: OrderView): Pick<Order, 'roundingTotal' | 'cashTotal'> {
  const { facts, payment, shipping, fulfilment, totals } = view
  const cashTotal = cashTotalOf({
    state: facts.order.state,
    isChosen: Boolean(payment?.selected && shipping?.selected),
    paymentState: facts.order.payment_state,
    fulfilment,
    kind: shipping?.method.kind ?? 'courier',
    paidInAdvance: payment?.method.paid_in_advance ?? null,
    total: totals.total,
  })
  return {
    ...(totals.roundingTotal === 0 ? {} : { roundingTotal: totals.roundingTotal }),
    ...(cashTotal === null ? {} : { cashTotal }),
  }
}
