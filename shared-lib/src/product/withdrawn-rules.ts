import type { WithdrawalState } from '../contract/enums.ts'
import type { WithdrawnPieces } from '../contract/order.ts'
import type { Withdrawal } from '../contract/withdrawal.ts'

type Line = { quantity: number; isGift: boolean; withdrawn?: WithdrawnPieces | undefined }

/**
 * How much of an order was withdrawn from: a key of `order.withdrawn.state`. A gift goes back with
 * its goods.
 */
export type Withdrawn = 'whole' | WithdrawalState

/** @returns null where nothing was; of a part, how far its money is. */
export function withdrawnOf(items: readonly Line[]): Withdrawn | null {
  const bought = items.filter(({ isGift }) => !isGift)
  const back = bought.flatMap(({ withdrawn }) => withdrawn ?? [])
  if (back.length === 0) return null
  if (bought.every(({ quantity, withdrawn }) => (withdrawn?.quantity ?? 0) >= quantity))
    return 'whole'
  return back.every(({ state }) => state === 'refunded') ? 'refunded' : 'received'
}

/**
 * The statutory period is not over; before the goods are handed over it has not started.
 *
 * @param until - `withdrawableUntil` of the order.
 */
export const isWithdrawalOpen = (until: string | undefined): boolean =>
  until === undefined || Date.now() <= Date.parse(until)

export type WithdrawalMoney = Pick<Withdrawal, 'refund' | 'payBack' | 'state'>

/**
 * The amount paid back, which may be less than was promised; the promised one until it is decided.
 */
export const amountOf = ({ refund, payBack = refund.total }: WithdrawalMoney): number => payBack

/**
 * How far the money of a withdrawal is; `kept` when nothing of it goes back although it was paid.
 */
export function moneyOf(withdrawal: WithdrawalMoney): 'unpaid' | 'kept' | Withdrawal['state'] {
  if (amountOf(withdrawal) > 0) return withdrawal.state
  return withdrawal.refund.total > 0 ? 'kept' : 'unpaid'
}
