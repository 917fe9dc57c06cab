import type { Selectable } from 'kysely'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { inTransaction } from '../../src/kernel/db/transaction.ts'
import { pragueClock } from '../../src/kernel/values/prague-time.ts'
import { birthdayMonth } from './child-rules.ts'
import type { ClubDb, ClubTrx } from './club-database.ts'
import type { ChildTable } from './club-tables.ts'
import { lockMember } from './points-ledger.ts'
import { ClubRefusal, notFound } from './refusals.ts'
import type { ChildChange, ChildInput, ChildWire } from '../wire/club-wire.ts'

/** A higher number would be abuse. */
const MAX_CHILDREN = 12

type Reader = Pick<ClubDb, 'selectFrom'>

export async function childrenOf(db: Reader, memberId: string, now: Date): Promise<ChildWire[]> {
  const rows = await db
    .selectFrom('children')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('birth_date')
    .orderBy('id')
    .execute()
  return withBenefits(db, rows, now)
}

export async function childOf(
  db: Reader,
  memberId: string,
  id: number,
  now: Date,
): Promise<ChildWire> {
  const rows = await db
    .selectFrom('children')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  const [child] = await withBenefits(db, rows, now)
  if (!child) throw notFound('child')
  return child
}

async function withBenefits(
  db: Reader,
  rows: Selectable<ChildTable>[],
  now: Date,
): Promise<ChildWire[]> {
  if (rows.length === 0) return []
  const uses = await db
    .selectFrom('child_benefit_uses')
    .select(['child_id', 'month'])
    .where('released_at', 'is', null)
    .where(
      'child_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const { day } = pragueClock(now)
  return rows.map((row) => {
    const month = birthdayMonth(row.birth_date, day)
    const used = uses.some((use) => use.child_id === row.id && use.month === month?.validFrom)
    return {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      birthDate: row.birth_date,
      gender: row.gender,
      guardianConsent: true,
      benefit: month && { percent: limits.childBirthdayDiscountPercent, ...month, used },
    }
  })
}

/**
 * Adds a child. A removed child that is added again keeps its used birthday months; adding the same
 * child twice has no effect.
 *
 * @throws ClubRefusal too_many
 */
export async function addChild(
  db: ClubDb,
  memberId: string,
  input: ChildInput,
  now: Date,
): Promise<ChildWire> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, memberId, now)
    const known = await trx
      .selectFrom('children')
      .select(['id'])
      .where('member_id', '=', memberId)
      .where('birth_date', '=', input.birthDate)
      .where('first_name', '=', input.firstName)
      .executeTakeFirst()
    const id = known
      ? await saveChild(trx, known.id, input)
      : await insertChild(trx, memberId, input)
    return childOf(trx, memberId, id, now)
  })
}

async function insertChild(trx: ClubTrx, memberId: string, input: ChildInput): Promise<number> {
  const all = await trx
    .selectFrom('children')
    .select('id')
    .where('member_id', '=', memberId)
    .execute()
  if (all.length >= MAX_CHILDREN)
    throw new ClubRefusal('too_many', `at most ${MAX_CHILDREN} children`)
  const { id } = await trx
    .insertInto('children')
    .values({ member_id: memberId, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columnsOf = ({
  firstName,
  lastName,
  birthDate,
  gender,
}: Omit<ChildInput, 'guardianConsent'>) => ({
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
  gender,
})

async function saveChild(
  trx: ClubTrx,
  id: number,
  input: Omit<ChildInput, 'guardianConsent'>,
): Promise<number> {
  await trx
    .updateTable('children')
    .set({ ...columnsOf(input), removed_at: null })
    .where('id', '=', id)
    .execute()
  return id
}

/**
 * @throws ClubRefusal not_found; birthday_used - the birth date cannot change after its discount
 *   was used.
 */
export async function updateChild(
  db: ClubDb,
  memberId: string,
  { id, ...change }: ChildChange & { id: number },
  now: Date,
): Promise<ChildWire> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, memberId, now)
    const child = await childOf(trx, memberId, id, now)
    const used = await trx
      .selectFrom('child_benefit_uses')
      .select('id')
      .where('child_id', '=', id)
      .where('released_at', 'is', null)
      .executeTakeFirst()
    const wanted = { ...child, ...change }
    if (used && child.birthDate !== wanted.birthDate)
      throw new ClubRefusal('birthday_used', 'a birthday discount was used')
    await saveChild(trx, id, wanted)
    return childOf(trx, memberId, id, now)
  })
}

export async function removeChild(
  db: ClubDb,
  memberId: string,
  id: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockMember(trx, memberId, now)
    await childOf(trx, memberId, id, now)
    await trx.updateTable('children').set({ removed_at: now }).where('id', '=', id).execute()
  })
}
