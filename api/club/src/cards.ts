import type { CardVariant } from '@drogerie/shared-lib/contract/enums.ts'
import { canonicalEmail } from '../../src/kernel/values/email-rules.ts'
import { pragueClock } from '../../src/kernel/values/prague-time.ts'
import { newCardNumber } from './new-card-number.ts'
import type { ClubDb, ClubTrx } from './club-database.ts'
import { notFound } from './refusals.ts'
import { isSameName } from './same-name.ts'
import type { CardCheckInput, CardCheckResult, CardWire } from '../wire/club-wire.ts'

const cards = (db: ClubDb) =>
  db
    .selectFrom('cards')
    .innerJoin('members', 'members.id', 'cards.member_id')
    .select([
      'cards.id',
      'cards.number',
      'cards.variant',
      'cards.is_primary',
      'cards.issued_on',
      'members.status',
    ])
    .where('members.forgotten_at', 'is', null)

type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

const present = (row: CardRow): CardWire => ({
  id: row.id,
  number: row.number,
  variant: row.variant,
  status: row.status,
  issuedAt: row.issued_on,
  primary: row.is_primary,
})

export async function cardsOf(db: ClubDb, memberId: string): Promise<CardWire[]> {
  const rows = await cards(db)
    .where('member_id', '=', memberId)
    .orderBy('is_primary', 'desc')
    .orderBy('cards.id')
    .execute()
  return rows.map(present)
}

export async function cardOf(db: ClubDb, memberId: string, id: number): Promise<CardWire> {
  const row = await cards(db)
    .where('member_id', '=', memberId)
    .where('cards.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('card')
  return present(row)
}

/**
 * Issues a card; a member's first card becomes the primary one. Draws again when the number is
 * taken.
 */
export async function issueCard(
  trx: ClubTrx,
  memberId: string,
  variant: CardVariant,
  now: Date,
): Promise<void> {
  const first = await trx
    .selectFrom('cards')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  for (;;) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('cards')
      .values({
        member_id: memberId,
        number: newCardNumber(),
        variant,
        is_primary: !first,
        issued_on: pragueClock(now).day,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return
  }
}

/**
 * Checks that a card belongs to the person: first its number, then the e-mail, then the name and
 * birth date.
 */
export async function checkCard(db: ClubDb, input: CardCheckInput): Promise<CardCheckResult> {
  const member = await db
    .selectFrom('cards')
    .innerJoin('members', 'members.id', 'cards.member_id')
    .select(['members.id', 'canonical_email', 'first_name', 'last_name', 'birth_date'])
    .where('cards.number', '=', input.number)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  if (!member) return { result: 'not_found', memberId: null }
  if (member.canonical_email !== canonicalEmail(input.email))
    return { result: 'different_email', memberId: null }
  const isSame = isSameName(member, input) && member.birth_date === input.birthDate
  return isSame
    ? { result: 'ok', memberId: member.id }
    : { result: 'different_name', memberId: null }
}
