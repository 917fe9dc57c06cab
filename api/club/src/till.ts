import * as z from 'zod/mini'
import { inTransaction } from '../../src/kernel/db/transaction.ts'
import type { ClubDb } from './club-database.ts'
import { centsPerPointOf } from './level-rules.ts'
import { addPoints, lockMember } from './points-ledger.ts'
import { notFound } from './refusals.ts'
import { Reference } from '../wire/club-wire.ts'

/** A till's report of a purchase with a card; the number of the receipt makes it idempotent. */
export const TillPurchaseInput = z.object({
  cardNumber: z.string(),
  receipt: Reference,
  /** Name of the store as shown to the member. */
  store: z.string().check(z.minLength(1), z.maxLength(200)),
  total: z.int().check(z.gte(0)),
  at: z.iso.datetime(),
})
export type TillPurchaseInput = z.infer<typeof TillPurchaseInput>

/** Records a purchase in a store and gives its points. Idempotent. */
export async function tillPurchase(
  db: ClubDb,
  input: TillPurchaseInput,
  now: Date,
): Promise<{ points: number; balance: number }> {
  return inTransaction(db, async (trx) => {
    const card = await trx
      .selectFrom('cards')
      .select('member_id')
      .where('number', '=', input.cardNumber)
      .executeTakeFirst()
    if (!card) throw notFound('card')
    const member = await lockMember(trx, card.member_id, now)
    const points =
      member.status === 'locked' ? 0 : Math.floor(input.total / centsPerPointOf(member.status))
    const at = new Date(input.at)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('purchases')
      .values({
        member_id: member.id,
        reference: input.receipt,
        source: 'store',
        store: input.store,
        total: input.total,
        at,
        placed_at: now,
        earned_at: now,
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'reference']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n || points === 0) return { points, balance: member.balance }
    const { receipt: reference, store } = input
    const key = `till:${member.id}:${reference}`
    return {
      points,
      balance: await addPoints(trx, member, {
        type: 2,
        points,
        title: 'Nákup na prodejně',
        at,
        key,
        reference,
        store,
      }),
    }
  })
}

export type StorePurchase = {
  reference: string
  store: string
  total: number
  at: string
  points: number
}

/** Purchases in stores, newest first. */
export async function storePurchasesOf(db: ClubDb, memberId: string): Promise<StorePurchase[]> {
  const rows = await db
    .selectFrom('purchases')
    .leftJoin('point_entries', (join) =>
      join
        .onRef('point_entries.reference', '=', 'purchases.reference')
        .onRef('point_entries.member_id', '=', 'purchases.member_id')
        .on('point_entries.type', '=', 2),
    )
    .select([
      'purchases.reference',
      'purchases.store',
      'purchases.total',
      'purchases.at',
      'point_entries.points',
    ])
    .where('purchases.member_id', '=', memberId)
    .where('source', '=', 'store')
    .orderBy('purchases.at', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    reference: row.reference,
    store: row.store ?? '',
    total: row.total ?? 0,
    at: row.at.toISOString(),
    points: row.points ?? 0,
  }))
}
