import { randomUUID } from 'node:crypto'
import type { ClubMembership } from '@drogerie/shared-lib/contract/customer.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Communication, MemberWire } from '../../../club/wire/club-wire.ts'
import { databaseNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { PeopleListener } from '../../people/customer/people-events.ts'
import { rowsOfMailbox } from '../../people/customer/person-rows.ts'

export type Membership = { memberId: string; copiedAt: Date | null }

/** The membership of a customer; null for a customer who is not a member. */
export async function membershipOf(
  db: Kysely<Database>,
  customerId: number,
): Promise<Membership | null> {
  const row = await db
    .selectFrom('club_memberships')
    .select(['member_id', 'copied_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? { memberId: row.member_id, copiedAt: row.copied_at } : null
}

/** Whether a member has an account of the shop. */
export async function isMemberLinked(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const linked = await db
    .selectFrom('club_memberships')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return linked !== undefined
}

/** Copies how the club may write or call to the customer's record. */
export async function keepCommunication(
  db: Kysely<Database>,
  customerId: number,
  kept: Communication,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      communication_email: kept.email,
      communication_sms: kept.sms,
      communication_phone: kept.phone,
      communication_post: kept.post,
    })
    .where('id', '=', customerId)
    .execute()
}

/** The part of a membership that the customer's own record shows. */
export const presentMembership = (member: MemberWire): ClubMembership => ({
  status: member.status,
  points: member.points,
  cardNumber: member.card.number,
  discountPercent: member.discountPercent,
  childProgramme: member.children.length > 0,
})

/**
 * Stores an answer of the club, for carts and on the customer's record. An answer to an earlier
 * request than the stored one is dropped, so that a slow answer never overwrites a newer one.
 */
export async function keepCopy(
  db: Kysely<Database>,
  customerId: number,
  member: MemberWire,
  askedAt: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('club_memberships')
      .set({ snapshot: JSON.stringify(member), copied_at: askedAt })
      .where('customer_id', '=', customerId)
      .where(({ or, eb }) => or([eb('copied_at', 'is', null), eb('copied_at', '<=', askedAt)]))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await showOnCustomer(trx, customerId, member)
  })
}

async function showOnCustomer(
  trx: Transaction<Database>,
  customerId: number,
  member: MemberWire,
): Promise<void> {
  const { email, sms, phone, post } = member.communication
  await trx
    .updateTable('customers')
    .set({
      club: JSON.stringify(presentMembership(member)),
      communication_email: email,
      communication_sms: sms,
      communication_phone: phone,
      communication_post: post,
    })
    .where('id', '=', customerId)
    .execute()
}

/**
 * Links a customer to a member. A membership belongs to one account, so it is removed from any
 * other.
 */
export async function linkMember(
  trx: Transaction<Database>,
  customerId: number,
  member: MemberWire,
): Promise<void> {
  await trx
    .deleteFrom('club_memberships')
    .where('member_id', '=', member.id)
    .where('customer_id', '!=', customerId)
    .execute()
  const values = {
    customer_id: customerId,
    member_id: member.id,
    snapshot: JSON.stringify(member),
    copied_at: databaseNow,
  }
  const { customer_id: _customer, ...changed } = values
  await trx
    .insertInto('club_memberships')
    .values(values)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(changed))
    .execute()
  await showOnCustomer(trx, customerId, member)
}

/** Removes the membership when the club no longer knows the member. */
export async function unlinkMember(db: Kysely<Database>, customerId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('club_memberships').where('customer_id', '=', customerId).execute()
    await trx.updateTable('customers').set({ club: null }).where('id', '=', customerId).execute()
  })
}

/** Sends a member's changed name, number or address to the club through the outbox. */
export const tellPersonChanged: PeopleListener<'personChanged'> = async (trx, { customerId }) => {
  if (await membershipOf(trx, customerId))
    await enqueue(trx, `club-person:${randomUUID()}`, { kind: 'club-person-changed', customerId })
}

/**
 * Asks the club to erase the member, and forgets applications; the outbox retries while the club is
 * away.
 */
export const forgetMember: PeopleListener<'personErased'> = async (trx, { person }) => {
  const { customerId } = person
  const membership = customerId === null ? null : await membershipOf(trx, customerId)
  if (membership) {
    const { memberId } = membership
    await enqueue(trx, `club-forgotten:${memberId}`, { kind: 'club-member-forgotten', memberId })
  }
  await trx
    .deleteFrom('club_applications')
    .where('id', 'in', [0, ...(await rowsOfMailbox(trx, person, 'club_applications'))])
    .execute()
  return []
}
