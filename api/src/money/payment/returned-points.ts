import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { findOrderById } from '../../order/facts/order-facts.ts'
import { worthOfLines } from '../../order/promotions/multibuy-returns.ts'
import { shareOfLine } from '../../order/promotions/share-of-line.ts'
import { placedView, type OrderView } from '../../order/view/order-view.ts'
import { boughtLines } from './returned-goods.ts'
import { pointsOfReturned } from './returned-points-rules.ts'

/**
 * After money of a member's order has gone back: the club takes back the points of the returned goods. The message says what was
 * returned altogether, so that it may arrive twice, late, and in any order. The order must be locked.
 */
export async function tellClubOfReturned(
  trx: Transaction<Database>,
  { orderId, refundId, at }: { orderId: number; refundId: number; at: Date },
): Promise<void> {
  const order = await findOrderById(trx, orderId)
  // A cancelled order has given back everything.
  if (!order?.club || order.state === 'cancelled') return
  const returned =
    order.payment_state === 'refunded'
      ? { points: order.points_earned, total: order.items_total }
      : await returnedOf(trx, await placedView(trx, order))
  if (returned.total === 0) return
  await trx
    .updateTable('orders')
    .set({ points_returned: returned.points })
    .where('id', '=', orderId)
    .execute()
  await enqueue(trx, `club-returned:${refundId}`, {
    kind: 'club-goods-returned',
    memberId: order.club.memberId,
    reference: order.token_value,
    returned: { at: at.toISOString(), ...returned },
  })
}

type Line = { id: number; quantity: number; worth: number; givesPoints: boolean }

async function returnedOf(trx: Transaction<Database>, view: OrderView) {
  const { order } = view.facts
  const lines = linesOf(view)
  const withdrawn = await withdrawnPieces(trx, order.id)
  const claims = await refundedClaims(trx, order.id)
  const worthOf = (of: readonly Line[]): number =>
    of.reduce(
      (sum, { id, quantity, worth }) =>
        sum + shareOfLine(worth, quantity, 0, Math.min(quantity, withdrawn.get(id) ?? 0)),
      0,
    ) + claims.reduce((sum, claim) => sum + claimedWorth(claim, lines, of), 0)
  const earning = lines.filter(({ givesPoints }) => givesPoints)
  const goods = earning.length > 0 ? earning : lines
  const sumOf = (of: readonly Line[]) => of.reduce((sum, { worth }) => sum + worth, 0)
  return {
    points: pointsOfReturned(order.points_earned, { all: sumOf(goods), returned: worthOf(goods) }),
    total: Math.min(sumOf(lines), worthOf(lines)),
  }
}

/** Of an offer of several pieces each carries its part of the saving. */
function linesOf(view: OrderView): Line[] {
  const lines = boughtLines(view)
  const worth = worthOfLines(lines, view.facts.order.multibuys)
  const earning = new Set(
    view.items.filter(({ row }) => row.variant.promotable).map(({ row }) => row.id),
  )
  return lines.map(({ id, quantity, total }) => ({
    id,
    quantity,
    worth: worth.get(id) ?? total,
    givesPoints: earning.has(id),
  }))
}

type Claim = { amount: number; pieces: readonly { itemId: number; quantity: number }[] }

/** Where less went back than the claimed pieces had cost, they keep the rest of their points. */
function claimedWorth({ amount, pieces }: Claim, lines: readonly Line[], of: readonly Line[]) {
  const worthAmong = (among: readonly Line[]) =>
    pieces.reduce((sum, { itemId, quantity }) => {
      const line = among.find(({ id }) => id === itemId)
      return sum + (line ? shareOfLine(line.worth, line.quantity, 0, quantity) : 0)
    }, 0)
  const all = worthAmong(lines)
  return all === 0 ? 0 : Math.floor((worthAmong(of) * Math.min(amount, all)) / all)
}

/** By line, of the withdrawals whose money has gone back. */
async function withdrawnPieces(
  trx: Transaction<Database>,
  orderId: number,
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('withdrawal_items as item')
    .innerJoin('refunds', 'refunds.withdrawal_id', 'item.withdrawal_id')
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '=', 'done')
    .groupBy('item.order_item_id')
    .select((eb) => [
      'item.order_item_id as id',
      eb.cast<number>(eb.fn.sum('item.quantity'), 'integer').as('quantity'),
    ])
    .execute()
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

async function refundedClaims(trx: Transaction<Database>, orderId: number): Promise<Claim[]> {
  const rows = await trx
    .selectFrom('refunds')
    .innerJoin('complaint_items as item', 'item.complaint_id', 'refunds.complaint_id')
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '=', 'done')
    .select(['refunds.id', 'refunds.amount', 'item.order_item_id as itemId', 'item.quantity'])
    .orderBy('item.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((pieces) => ({
    amount: pieces[0]?.amount ?? 0,
    pieces,
  }))
}
