/**
 * Which money of an order can be refunded, in which way, and the state of the order afterwards.
 * Pure; hundredths of a crown.
 */
import type { OrderPaymentState, PaymentState } from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { RefundMethod } from '../../kernel/values/refund-method.ts'
import type { RefundReason } from './payment-tables.ts'

/** A shopper's payment, by its method. `left` is neither refunded nor on its way. */
export type PaidMoney = {
  method: RefundMethod
  paymentId: number | null
  paid: number
  left: number
  /** Rounding of cash to whole crowns, a part of `left`. */
  rounding: number
}

export type MoneyFacts = {
  order: { payment_state: OrderPaymentState; total: number; rounding_total: number }
  /** Oldest first. */
  payments: readonly {
    id: number
    state: PaymentState
    amount: number
    transaction_id: string | null
  }[]
  /** All but those the gateway refused. */
  refunds: readonly {
    payment_id: number | null
    amount: number
    rounding: number
    reason: RefundReason
  }[]
}

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0)

/**
 * Each payment the gateway has completed, or all of the order when the money came otherwise
 * (courier, bank, till).
 */
export function paidMoney({ order, payments, refunds }: MoneyFacts): PaidMoney[] {
  const byGateway = payments.filter(
    (row) => row.transaction_id !== null && (row.state === 'completed' || row.state === 'refunded'),
  )
  const ids = new Set(byGateway.map(({ id }) => id))
  const ofGateway = byGateway.map(({ id, amount }): PaidMoney => {
    const back = sum(refunds.filter(({ payment_id }) => payment_id === id))
    return { method: 'gateway', paymentId: id, paid: amount, left: amount - back, rounding: 0 }
  })
  const needless = sum(refunds.filter(({ reason }) => reason === 'double_payment'))
  // Money that came by the gateway and was not too much is what the order was paid with.
  if (sum(byGateway) > needless || !wasPaid(order.payment_state)) return ofGateway
  const back = sum(refunds.filter(({ payment_id }) => payment_id === null || !ids.has(payment_id)))
  return [
    ...ofGateway,
    {
      method: 'transfer',
      paymentId: payments.at(-1)?.id ?? null,
      paid: order.total,
      left: order.total - back,
      rounding: refunds.reduce((left, { rounding }) => left - rounding, order.rounding_total),
    },
  ]
}

/**
 * The part of the rounding of cash that goes back with each of several parts, in this order: all of
 * it with the part that leaves nothing, none with the others, so that together they bring what was
 * paid. Of rounding down, too, they return no more than there was.
 *
 * @param worths - of the goods and the delivery in each part.
 * @param left - what the parts are of: its worth, and the rounding that has not gone back yet.
 */
export function roundingOfParts(
  worths: readonly number[],
  left: { worth: number; rounding: number },
): number[] {
  const money = left.worth + left.rounding
  const upTo = (worth: number) =>
    worth === left.worth ? left.rounding : Math.min(0, money - worth)
  let before = 0
  return worths.map((worth) => {
    const [from, to] = [before, before + worth]
    before = to
    return to > left.worth ? 0 : upTo(to) - upTo(from)
  })
}

/** `amount` left out: all that is left. `paymentId`: of this payment of the gateway only. */
export type Wanted = { amount?: number | undefined; paymentId?: number | undefined }

const usable = (money: readonly PaidMoney[], { paymentId }: Wanted): PaidMoney[] =>
  money.filter(
    ({ left, paymentId: of }) => left > 0 && (paymentId === undefined || of === paymentId),
  )

/** The first money that covers what is to go back, in one piece; undefined when none does. */
export function sourceOf(money: readonly PaidMoney[], wanted: Wanted): PaidMoney | undefined {
  const { amount } = wanted
  if (amount !== undefined && !(Number.isInteger(amount) && amount > 0)) return undefined
  return usable(money, wanted).find(({ left }) => amount === undefined || amount <= left)
}

/** The largest amount that one refund can return. */
export const mostRefundable = (money: readonly PaidMoney[], wanted: Wanted = {}): number =>
  Math.max(0, ...usable(money, wanted).map(({ left }) => left))

/** The payment state after refunds. Returned overpayments do not make a paid order less paid. */
export function stateAfterRefunds(paid: number, back: number, total: number): OrderPaymentState {
  if (paid - back >= total) return 'paid'
  return paid - back <= 0 ? 'refunded' : 'partially_refunded'
}
