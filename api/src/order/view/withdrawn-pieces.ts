import type { Order, WithdrawnPieces } from '@drogerie/shared-lib/contract/order.ts'
import type { OrderFacts } from '../facts/order-facts.ts'

/** Pieces of a line that were withdrawn from; absent where there are none. */
export function withdrawnPieces(
  { withdrawn }: Pick<OrderFacts, 'withdrawn'>,
  itemId: number,
): { withdrawn?: WithdrawnPieces } {
  const line = withdrawn.find((one) => one.itemId === itemId)
  return line ? { withdrawn: { quantity: line.quantity, state: line.state } } : {}
}

export const paidBack = ({ refunded }: Pick<OrderFacts, 'refunded'>): Pick<Order, 'refunded'> =>
  refunded > 0 ? { refunded } : {}
