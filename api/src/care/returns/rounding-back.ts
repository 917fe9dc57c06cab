/**
 * The rounding of cash over all that goes back of an order: withdrawals that wait for their money
 * count before they have it.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { roundingOfParts } from '../../money/payment/refund-rules.ts'

export type RoundingBack = {
  /** Rounding that goes back with a withdrawal that waits, or did: a part of its money. */
  of: (withdrawalId: number) => number
  /**
   * Rounding that would go back with goods and delivery of this worth, after all that waits
   * already.
   */
  ofNext: (worth: number) => number
}

const none: RoundingBack = { of: () => 0, ofNext: () => 0 }

/** Amounts are hundredths of a crown. Nothing is rounded of an order that was not paid in cash. */
export const roundingBackOf = async (
  db: Kysely<Database>,
  orderId: number,
): Promise<RoundingBack> => (await roundingsBackOf(db, [orderId]))(orderId)

/** The same for many orders, in as many statements as for one. */
export async function roundingsBackOf(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<(orderId: number) => RoundingBack> {
  if (orderIds.length === 0) return () => none
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total', 'rounding_total'])
    .where('id', 'in', orderIds)
    .where('rounding_total', '!=', 0)
    .execute()
  if (orders.length === 0) return () => none
  const rounded = orders.map(({ id }) => id)
  const withdrawals = await withdrawalsOf(db, rounded)
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'withdrawal_id', 'amount', 'rounding'])
    .where('order_id', 'in', rounded)
    .where('state', '!=', 'refused')
    .where('reason', '!=', 'double_payment') // was too much, and is no part of the order's money
    .execute()
  const byOrder = new Map(
    orders.map(({ id, total, rounding_total }) => [
      id,
      shareRounding({
        order: { total, rounding: rounding_total },
        withdrawals: withdrawals.filter(({ orderId }) => orderId === id),
        refunds: refunds.filter(({ order_id }) => order_id === id),
      }),
    ]),
  )
  return (orderId) => byOrder.get(orderId) ?? none
}

export type RoundingFacts = {
  order: { total: number; rounding: number }
  /** Oldest first. `isOpen`: it is not decided yet what goes back. */
  withdrawals: readonly { id: number; worth: number; isOpen: boolean }[]
  refunds: readonly { withdrawal_id: number | null; amount: number; rounding: number }[]
}

/**
 * Divides the rounding of cash between withdrawals. Decided ones keep theirs, and the rest goes
 * with the last one that waits. A withdrawal that was refunded with less than its goods had cost
 * counts as if it waited, so that a decision about one does not change what shoppers were told of
 * the others.
 */
export function shareRounding({ order, withdrawals, refunds }: RoundingFacts): RoundingBack {
  const known = withdrawals.map((withdrawal) => {
    const own = refunds.filter(({ withdrawal_id }) => withdrawal_id === withdrawal.id)
    const { back, rounding } = backBy(own)
    return {
      ...withdrawal,
      back,
      rounding,
      isWhole: !withdrawal.isOpen && back >= withdrawal.worth,
    }
  })
  const whole = known.reduce((sum, { isWhole, back }) => sum + (isWhole ? back : 0), 0)
  const others = backBy(refunds.filter(({ withdrawal_id }) => withdrawal_id === null)).back
  const left = {
    worth: order.total - order.rounding - others - whole,
    rounding: order.rounding - backBy(refunds).rounding,
  }
  const waiting = known.filter(({ isWhole }) => !isWhole)
  const worths = waiting.map(({ worth }) => worth)
  const shares = roundingOfParts(worths, left)
  return {
    of: (withdrawalId) => {
      const own = known.find(({ id }) => id === withdrawalId)
      if (!own?.isOpen) return own?.rounding ?? 0
      return shares[waiting.indexOf(own)] ?? 0
    },
    ofNext: (worth) => roundingOfParts([...worths, worth], left).at(-1) ?? 0,
  }
}

/** `back`: of goods and delivery, without what was rounded. */
function backBy(refunds: RoundingFacts['refunds']): { back: number; rounding: number } {
  const rounding = refunds.reduce((sum, part) => sum + part.rounding, 0)
  return { rounding, back: refunds.reduce((sum, { amount }) => sum + amount, -rounding) }
}

async function withdrawalsOf(db: Kysely<Database>, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'order_id', 'goods_refund', 'shipping_refund', 'state'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refunds')
          .select('refunds.id')
          .whereRef('refunds.withdrawal_id', '=', 'withdrawals.id'),
      ).as('isDecided'),
    )
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return rows.map(({ id, order_id, goods_refund, shipping_refund, state, isDecided }) => ({
    id,
    orderId: order_id,
    worth: goods_refund + shipping_refund,
    isOpen: state === 'received' && !isDecided,
  }))
}
