import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalEmail } from '../../src/kernel/values/email-rules.ts'
import { inTransaction } from '../../src/kernel/db/transaction.ts'
import { cardsOf, issueCard } from './cards.ts'
import { childrenOf } from './children.ts'
import type { ClubDb, ClubTrx } from './club-database.ts'
import { couponsOf, grantCoupons } from './coupons.ts'
import { centsPerPointOf, discountPercentOf } from './level-rules.ts'
import { addPoints, lockMember, type MemberRow } from './points-ledger.ts'
import { ClubRefusal, notFound } from './refusals.ts'
import { isSameName } from './same-name.ts'
import type {
  CheckInput,
  CheckResult,
  Communication,
  CommunicationChange,
  JoinInput,
  MemberWire,
  PersonChange,
} from '../wire/club-wire.ts'

const WELCOME_POINTS = 50

/**
 * A member with everything that the shop copies. Expires due points first, so that the balance is
 * right.
 */
export async function readMember(db: ClubDb, memberId: string, now: Date): Promise<MemberWire> {
  const member = await inTransaction(db, (trx) => lockMember(trx, memberId, now))
  const [card] = await cardsOf(db, memberId)
  if (!card) throw notFound('card')
  const coupons = await couponsOf(db, memberId, now)
  return {
    id: member.id,
    email: member.email,
    status: member.status,
    points: member.balance,
    discountPercent: discountPercentOf(member.status),
    centsPerPoint: centsPerPointOf(member.status),
    card: { number: card.number, variant: card.variant },
    communication: communicationOf(member),
    children: await childrenOf(db, memberId, now),
    coupons: coupons.filter(({ state }) => state === 'owned'),
  }
}

const communicationOf = (member: MemberRow): Communication => ({
  email: member.by_email,
  sms: member.by_sms,
  phone: member.by_phone,
  post: member.by_post,
})

/**
 * Creates a member with a card, welcome points and the current coupons. Idempotent by `key`.
 *
 * @throws ClubRefusal taken - the e-mail belongs to another member; known - the person is already a
 *   member.
 */
export async function join(db: ClubDb, input: JoinInput, now: Date): Promise<MemberWire> {
  const memberId = await inTransaction(
    db,
    async (trx) => (await memberOfKey(trx, input.key)) ?? createMember(trx, input, now),
  )
  return readMember(db, memberId, now)
}

async function memberOfKey(trx: ClubTrx, key: string): Promise<string | undefined> {
  return (
    await trx.selectFrom('members').select('id').where('join_key', '=', key).executeTakeFirst()
  )?.id
}

async function createMember(
  trx: ClubTrx,
  { key, person, cardVariant, communication }: JoinInput,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  // One person may join with two addresses at once: the second transaction waits here and then
  // finds the first member.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${person.birthDate} ${person.phoneNumber}`}, 0))`.execute(
    trx,
  )
  if (!(await memberOfKey(trx, key)) && (await checkPerson(trx, person)).match === 'person')
    throw new ClubRefusal('known', 'the person is a member')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('members')
    .values({
      id,
      join_key: key,
      salutation: person.salutation,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      canonical_email: canonicalEmail(person.email),
      phone_number: person.phoneNumber,
      birth_date: person.birthDate,
      street: person.street,
      city: person.city,
      postcode: person.postcode,
      by_email: communication.email,
      by_sms: communication.sms,
      by_phone: communication.phone,
      by_post: communication.post,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // The insert waited for the concurrent transaction, so that member is committed by now.
  if (numInsertedOrUpdatedRows !== 1n) return (await memberOfKey(trx, key)) ?? refuseTaken()
  await issueCard(trx, id, cardVariant, now)
  const member = await lockMember(trx, id, now)
  await addPoints(trx, member, {
    type: 3,
    points: WELCOME_POINTS,
    title: 'Vítejte v klubu',
    at: now,
    key: `welcome:${id}`,
  })
  await grantCoupons(trx, id, now)
  return id
}

function refuseTaken(): never {
  throw new ClubRefusal('taken', 'the e-mail belongs to another member')
}

/** Whether a person is a member: by e-mail, or by name, birth date and phone. */
export async function checkPerson(
  db: Pick<ClubDb, 'selectFrom'>,
  input: CheckInput,
): Promise<CheckResult> {
  const canonical = canonicalEmail(input.email)
  const found = await db
    .selectFrom('members')
    .select(['canonical_email', 'first_name', 'last_name'])
    .where('forgotten_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('canonical_email', '=', canonical),
        and([eb('birth_date', '=', input.birthDate), eb('phone_number', '=', input.phoneNumber)]),
      ]),
    )
    .execute()
  if (found.some(({ canonical_email }) => canonical_email === canonical)) return { match: 'email' }
  return { match: found.some((member) => isSameName(member, input)) ? 'person' : 'none' }
}

/**
 * Applies a change of personal data made in the shop. @throws ClubRefusal taken - the e-mail
 * belongs to another member.
 */
export async function changePerson(
  db: ClubDb,
  memberId: string,
  change: PersonChange,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId, now)
    const email = change.email ?? member.email
    const canonical = email === null ? null : canonicalEmail(email)
    const other = await trx
      .selectFrom('members')
      .select('id')
      .where('canonical_email', '=', canonical)
      .where('id', '!=', memberId)
      .executeTakeFirst()
    if (other) refuseTaken()
    await trx
      .updateTable('members')
      .set({
        first_name: change.firstName ?? member.first_name,
        last_name: change.lastName ?? member.last_name,
        phone_number: change.phoneNumber ?? member.phone_number,
        birth_date: change.birthDate ?? member.birth_date,
        email,
        canonical_email: canonical,
      })
      .where('id', '=', memberId)
      .execute()
  })
}

/** Sets the channels that the input contains. */
export async function setCommunication(
  db: ClubDb,
  memberId: string,
  change: CommunicationChange,
  now: Date,
): Promise<Communication> {
  return inTransaction(db, async (trx) => {
    const wanted = { ...communicationOf(await lockMember(trx, memberId, now)), ...change }
    await trx
      .updateTable('members')
      .set({
        by_email: wanted.email,
        by_sms: wanted.sms,
        by_phone: wanted.phone,
        by_post: wanted.post,
      })
      .where('id', '=', memberId)
      .execute()
    return wanted
  })
}

/**
 * Erases a member's personal data; movements of points stay for accounting, under an anonymous id.
 * Idempotent.
 */
export async function forgetMember(db: ClubDb, memberId: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return
    await trx.deleteFrom('children').where('member_id', '=', memberId).execute()
    await trx.deleteFrom('cards').where('member_id', '=', memberId).execute()
    await trx.deleteFrom('coupons').where('member_id', '=', memberId).execute()
    await trx
      .updateTable('members')
      .set({
        forgotten_at: now,
        join_key: null,
        salutation: null,
        first_name: null,
        last_name: null,
        email: null,
        canonical_email: null,
        phone_number: null,
        birth_date: null,
        street: null,
        city: null,
        postcode: null,
        by_email: false,
        by_sms: false,
        by_phone: false,
        by_post: false,
      })
      .where('id', '=', memberId)
      .execute()
  })
}
