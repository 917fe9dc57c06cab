import * as z from 'zod/mini'
import { inTransaction } from '../../src/kernel/db/transaction.ts'
import { addDays, pragueClock } from '../../src/kernel/values/prague-time.ts'
import type { ClubDb } from './club-database.ts'
import type { PointType } from './club-tables.ts'
import { addPoints, lockMember, openLots, takePoints, type EntryRow } from './points-ledger.ts'
import { expiringBetween } from './points-rules.ts'
import { notFound } from './refusals.ts'
import { Reference, type PointEntryWire, type PointsPageWire } from '../wire/club-wire.ts'

/** How many days before their last day members get a notice about points. */
export const NOTICE_DAYS = 30

const list = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}(,\d{1,2}){0,9}$/)),
    z.transform((text) => text.split(',').map(Number)),
  ),
)
const count = (fallback: string) =>
  z.pipe(z._default(z.string().check(z.regex(/^\d{1,9}$/)), fallback), z.transform(Number))

export const PointsQuery = z.object({
  types: list,
  after: z.optional(z.iso.datetime()),
  before: z.optional(z.iso.datetime()),
  limit: count('30'),
  offset: count('0'),
})
export type PointsQuery = z.infer<typeof PointsQuery>

/**
 * A page of the history, newest first, with the balance and the points that expire within thirty
 * days.
 */
export async function pointsOf(
  db: ClubDb,
  memberId: string,
  query: PointsQuery,
  now: Date,
): Promise<PointsPageWire> {
  return inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId, now)
    let entries = trx.selectFrom('point_entries').where('member_id', '=', memberId)
    if (query.types) entries = entries.where('type', 'in', query.types as PointType[])
    if (query.after) entries = entries.where('at', '>=', new Date(query.after))
    if (query.before) entries = entries.where('at', '<=', new Date(query.before))
    const rows = await entries
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute()
    const { total } = await entries
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { day } = pragueClock(now)
    const expiringSoon = expiringBetween(
      await openLots(trx, memberId),
      day,
      addDays(day, NOTICE_DAYS),
    )
    return { entries: rows.map(present), total, balance: member.balance, expiringSoon }
  })
}

export async function pointEntryOf(
  db: ClubDb,
  memberId: string,
  id: number,
): Promise<PointEntryWire> {
  const row = await db
    .selectFrom('point_entries')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('entry')
  return present(row)
}

const present = (row: EntryRow): PointEntryWire => ({
  id: row.id,
  type: row.type,
  points: row.points,
  balanceAfter: row.balance_after,
  title: row.title,
  at: row.at.toISOString(),
  expiresOn: row.expires_on,
  reference: row.reference,
  store: row.store,
})

/**
 * A movement other than a purchase: welcome, campaign, birthday, manual correction, review. Points
 * are signed; `key` makes it idempotent.
 */
export const MovementInput = z.object({
  key: Reference,
  type: z.literal([3, 4, 5, 7, 9, 10]),
  points: z.int().check(
    z.gte(-1_000_000),
    z.lte(1_000_000),
    z.refine((points) => points !== 0),
  ),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type MovementInput = z.infer<typeof MovementInput>

/** @throws ClubRefusal not_enough_points */
export async function movePoints(
  db: ClubDb,
  memberId: string,
  input: MovementInput,
  now: Date,
): Promise<{ balance: number }> {
  return inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId, now)
    const { type, title } = input
    const movement = {
      type,
      points: Math.abs(input.points),
      title,
      at: now,
      key: `move:${memberId}:${input.key}`,
    }
    return { balance: await (input.points > 0 ? addPoints : takePoints)(trx, member, movement) }
  })
}

export type ExpiryNotice = { memberId: string; points: number; day: string; balance: number }

/** One notice per member and day on which points expire, for the next `NOTICE_DAYS` days. */
export async function expiryNotices(db: ClubDb, now: Date): Promise<ExpiryNotice[]> {
  const { day } = pragueClock(now)
  const rows = await db
    .selectFrom('point_lots')
    .innerJoin('members', 'members.id', 'point_lots.member_id')
    .select(['members.id', 'members.balance', 'expires_on'])
    .select(({ fn }) => fn.sum<number>('remaining').as('points'))
    .where('remaining', '>', 0)
    .where('forgotten_at', 'is', null)
    .where('expires_on', '>=', day)
    .where('expires_on', '<=', addDays(day, NOTICE_DAYS))
    .groupBy(['members.id', 'members.balance', 'expires_on'])
    .orderBy('expires_on')
    .orderBy('members.id')
    .execute()
  return rows.map((row) => ({
    memberId: row.id,
    points: row.points,
    day: row.expires_on,
    balance: row.balance,
  }))
}
