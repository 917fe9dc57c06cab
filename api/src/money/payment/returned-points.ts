import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { findOrderById } from '../../order/facts/order-facts.ts'
import { worthOfLines } from '../../order/promotions/multibuy-returns.ts'
import { shareOfLine } from '../../order/promotions/share-of-line.ts'
import { placedView, type OrderView } from '../../order/view/order-view.ts'
import { boughtLines } from './bought-lines.ts'
import type {
  RefundCauses,
  RefundedClaim,
  RefundedWithdrawal,
  RefundWork,
} from './refund-causes.ts'
import { pointsOfReturned, refundedGoods, withDiscount } from './returned-points-rules.ts'

/**
 * After money of a member's order has gone back: the club takes back the points of the returned
 * goods. The message says what was returned altogether, so that it may arrive twice, late, and in
 * any order. The order must be locked.
 *
 * @param isDiscount - for no goods in particular.
 * @returns how many points go back with this money.
 */
export async function tellClubOfReturned(
  { db: trx, refundCauses }: RefundWork,
  {
    orderId,
    refundId,
    at,
    isDiscount,
  }: { orderId: number; refundId: number; at: Date; isDiscount: boolean },
): Promise<number> {
  const order = await findOrderById(trx, orderId)
  // A cancelled order has given back everything.
  if (!order?.club || order.state === 'cancelled') return 0
  const returned =
    order.payment_state === 'refunded'
      ? { points: order.points_earned, total: order.items_total }
      : await returnedOf(trx, await placedView(trx, order), refundCauses)
  if (returned.total === 0) return 0
  await trx
    .updateTable('orders')
    .set({ points_returned: returned.points })
    .where('id', '=', orderId)
    .execute()
  await enqueue(trx, `club-returned:${refundId}`, {
    kind: 'club-goods-returned',
    memberId: order.club.memberId,
    reference: order.token_value,
    returned: { at: at.toISOString(), ...returned, ...(isDiscount ? { isDiscount } : {}) },
  })
  return Math.max(0, returned.points - order.points_returned)
}

type Line = { id: number; quantity: number; worth: number; givesPoints: boolean }

async function returnedOf(trx: Transaction<Database>, view: OrderView, refundCauses: RefundCauses) {
  const { order } = view.facts
  const lines = linesOf(view)
  const { withdrawals, claims } = await refundCauses.refundedOf(trx, order.id)
  const discount = await discountAfterwards(trx, order.id)
  const returnedAmong = (of: readonly Line[]): number =>
    withdrawnWorth(withdrawals, lines, of) +
    claims.reduce((sum, claim) => sum + claimedWorth(claim, lines, of), 0)
  const earning = lines.filter(({ givesPoints }) => givesPoints)
  const goods = earning.length > 0 ? earning : lines
  const sumOf = (of: readonly Line[]) => of.reduce((sum, { worth }) => sum + worth, 0)
  const shipping = withdrawals.reduce((sum, row) => sum + Math.min(row.paid, row.shipping), 0)
  const worth = order.total - order.rounding_total
  const standing = worth - Math.min(sumOf(lines), returnedAmong(lines)) - shipping
  const worthOf = (of: readonly Line[]): number =>
    withDiscount({ all: sumOf(of), returned: returnedAmong(of) }, { discount, standing })
  return {
    points: pointsOfReturned(order.points_earned, { all: sumOf(goods), returned: worthOf(goods) }),
    total: worthOf(lines),
  }
}

/**
 * The order's lines by worth: lines in an offer of several pieces each carry a part of the saving.
 */
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

/**
 * Worth of the claimed pieces as far as it was refunded: what was not refunded keeps its points.
 */
function claimedWorth(
  { amount, pieces }: RefundedClaim,
  lines: readonly Line[],
  of: readonly Line[],
) {
  const worthAmong = (among: readonly Line[]) =>
    pieces.reduce((sum, { itemId, quantity }) => {
      const line = among.find(({ id }) => id === itemId)
      return sum + (line ? shareOfLine(line.worth, line.quantity, 0, quantity) : 0)
    }, 0)
  const all = worthAmong(lines)
  return all === 0 ? 0 : Math.floor((worthAmong(of) * Math.min(amount, all)) / all)
}

/**
 * Worth of the refunded goods. Goods that came back worn may be refunded with less than they had
 * cost: the kept part of their price keeps its points.
 */
function withdrawnWorth(
  withdrawals: readonly RefundedWithdrawal[],
  lines: readonly Line[],
  of: readonly Line[],
): number {
  const before = new Map<number, number>()
  const worthOf = (line: Line, quantity: number) => {
    const from = before.get(line.id) ?? 0
    before.set(line.id, from + quantity)
    return shareOfLine(line.worth, line.quantity, from, quantity)
  }
  return withdrawals.reduce((sum, { pieces, ...money }) => {
    const worth = { some: 0, all: 0 }
    for (const { itemId, quantity } of pieces) {
      const line = lines.find(({ id }) => id === itemId)
      const share = line ? worthOf(line, quantity) : 0
      worth.all += share
      if (of.some(({ id }) => id === itemId)) worth.some += share
    }
    return sum + refundedGoods(worth, money)
  }, 0)
}

/** Money that was refunded as a discount, for no goods in particular. */
async function discountAfterwards(trx: Transaction<Database>, orderId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .where('reason', '=', 'other')
    .select((eb) =>
      eb.fn
        .coalesce(eb.cast<number>(eb.fn.sum(sql`amount - rounding`), 'integer'), eb.lit(0))
        .as('sum'),
    )
    .executeTakeFirstOrThrow()
  return sum
}
