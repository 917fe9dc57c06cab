import type { WithdrawalState } from '../contract/enums.ts'
import type { WithdrawnPieces } from '../contract/order.ts'

type Line = { quantity: number; isGift: boolean; withdrawn?: WithdrawnPieces | undefined }

/** How much of an order was withdrawn from: a key of `order.withdrawn.state`. A gift goes back with its goods. */
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
