import type { Selectable } from 'kysely'
import { pragueClock } from '../../src/kernel/values/prague-time.ts'
import type { ClubTrx } from './club-database.ts'
import type { MemberTable, PointEntryTable, PointType } from './club-tables.ts'
import { consume, expiryDay, isDue, type Lot } from './points-rules.ts'
import { ClubRefusal, notFound } from './refusals.ts'

export type MemberRow = Selectable<MemberTable>
export type EntryRow = Selectable<PointEntryTable>

/**
 * One movement of points. `points` is positive, the function gives the sign; `key` makes it
 * idempotent.
 */
export type Movement = {
  type: PointType
  points: number
  title: string
  at: Date
  key: string
  reference?: string | null
  store?: string | null
}

/**
 * Locks a member's row; every transaction that changes the member starts with this. It also expires
 * due points, so that a purchase at midnight and the nightly job agree, and points expire once.
 */
export async function lockMember(trx: ClubTrx, memberId: string, now: Date): Promise<MemberRow> {
  const member = await trx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member || member.forgotten_at) throw notFound('member')
  return { ...member, balance: await expireDue(trx, member, now) }
}

/** Adds points. @returns the balance; unchanged when `key` was added before. */
export async function addPoints(
  trx: ClubTrx,
  member: MemberRow,
  movement: Movement,
): Promise<number> {
  if (await isDone(trx, movement.key)) return balanceOf(trx, member.id)
  const expiresOn = expiryDay(pragueClock(movement.at).day)
  const { id, balance } = await write(trx, member.id, movement, {
    points: movement.points,
    expiresOn,
  })
  await trx
    .insertInto('point_lots')
    .values({
      entry_id: id,
      member_id: member.id,
      expires_on: expiresOn,
      remaining: movement.points,
    })
    .execute()
  return balance
}

/**
 * Takes points, starting with those that expire first.
 *
 * @param mayFallShort - take the available points instead of refusing, for goods returned after
 *   their points were spent.
 * @throws ClubRefusal not_enough_points
 */
export async function takePoints(
  trx: ClubTrx,
  member: MemberRow,
  movement: Movement,
  mayFallShort = false,
): Promise<number> {
  if (await isDone(trx, movement.key)) return balanceOf(trx, member.id)
  const lots = await openLots(trx, member.id)
  const available = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const points = mayFallShort ? Math.min(available, movement.points) : movement.points
  const parts = consume(lots, points)
  if (!parts) throw new ClubRefusal('not_enough_points', `${available} points are not ${points}`)
  return points === 0 ? available : takeFrom(trx, member.id, parts, { ...movement, points })
}

/** Expires due points, with one entry per day of expiry. @returns the new balance. */
async function expireDue(trx: ClubTrx, member: MemberRow, now: Date): Promise<number> {
  const { day: today } = pragueClock(now)
  const due = (await openLots(trx, member.id)).filter((lot) => isDue(lot, today))
  let { balance } = member
  for (const [day, lots] of Map.groupBy(due, ({ expiresOn }) => expiresOn)) {
    const parts = lots.map(({ entryId, remaining }) => ({ entryId, taken: remaining }))
    const points = lots.reduce((sum, { remaining }) => sum + remaining, 0)
    // The key contains the last lot: a cancelled order may later give back points that expire on
    // the same day.
    const key = `expire:${member.id}:${day}:${Math.max(...lots.map(({ entryId }) => entryId))}:${points}`
    balance = await takeFrom(trx, member.id, parts, {
      type: 8,
      points,
      title: 'Propadlé body',
      at: now,
      key,
    })
  }
  return balance
}

async function takeFrom(
  trx: ClubTrx,
  memberId: string,
  parts: { entryId: number; taken: number }[],
  movement: Movement,
): Promise<number> {
  for (const { entryId, taken } of parts) {
    await trx
      .updateTable('point_lots')
      .set((eb) => ({ remaining: eb('remaining', '-', taken) }))
      .where('entry_id', '=', entryId)
      .execute()
  }
  return (await write(trx, memberId, movement, { points: -movement.points, expiresOn: null }))
    .balance
}

/** Writes an entry; `points` are signed here. */
async function write(
  trx: ClubTrx,
  memberId: string,
  movement: Movement,
  { points, expiresOn }: { points: number; expiresOn: string | null },
) {
  const { balance } = await trx
    .updateTable('members')
    .set((eb) => ({ balance: eb('balance', '+', points) }))
    .where('id', '=', memberId)
    .returning('balance')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('point_entries')
    .values({
      member_id: memberId,
      type: movement.type,
      points,
      balance_after: balance,
      title: movement.title,
      at: movement.at,
      expires_on: expiresOn,
      reference: movement.reference ?? null,
      store: movement.store ?? null,
      command_key: movement.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, balance }
}

async function isDone(trx: ClubTrx, key: string): Promise<boolean> {
  return (
    (await trx
      .selectFrom('point_entries')
      .select('id')
      .where('command_key', '=', key)
      .executeTakeFirst()) !== undefined
  )
}

async function balanceOf(trx: ClubTrx, memberId: string): Promise<number> {
  return (
    await trx
      .selectFrom('members')
      .select('balance')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).balance
}

export async function openLots(trx: Pick<ClubTrx, 'selectFrom'>, memberId: string): Promise<Lot[]> {
  const rows = await trx
    .selectFrom('point_lots')
    .select(['entry_id', 'expires_on', 'remaining'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .execute()
  return rows.map((row) => ({
    entryId: row.entry_id,
    expiresOn: row.expires_on,
    remaining: row.remaining,
  }))
}
