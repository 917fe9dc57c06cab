import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PersonChange } from '../../../club/wire/club-wire.ts'
import { accountById } from '../../people/customer/customer-repository.ts'
import { ServiceAway } from '../../kernel/outbox/outbox-failures.ts'
import {
  ClubAway,
  ClubRefused,
  memberPath,
  type ClubClient,
  type ClubMethod,
} from './club-client.ts'
import { membershipOf } from './memberships.ts'

/**
 * Delivers the outbox's commands to the club. A refused command counts as delivered, since a retry
 * would be refused again; without an answer it is retried.
 */
export function deliverCommands(
  { db, outbox, log }: FastifyInstance,
  client: ClubClient,
  refresh: (customerId: number) => Promise<unknown>,
): void {
  const deliver = async (memberId: string, method: ClubMethod, path: string, body?: unknown) => {
    try {
      await client.call(method, path, z.unknown(), body)
    } catch (error) {
      if (error instanceof ClubAway) throw new ServiceAway('club away', { cause: error })
      if (!(error instanceof ClubRefused)) throw error
      log.error({ code: error.code, path }, 'the club refused a command')
    }
    const holder = await db
      .selectFrom('club_memberships')
      .select('customer_id')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (holder) await refresh(holder.customer_id)
  }
  outbox.handle('club-purchase-placed', ({ memberId, reference, purchase }) =>
    deliver(memberId, 'PUT', memberPath(memberId, 'purchases', reference), purchase),
  )
  outbox.handle('club-points-earned', ({ memberId, reference, earned }) =>
    deliver(memberId, 'PUT', memberPath(memberId, 'purchases', reference, 'points'), earned),
  )
  outbox.handle('club-goods-returned', ({ memberId, reference, returned }) =>
    deliver(memberId, 'PUT', memberPath(memberId, 'purchases', reference, 'returned'), returned),
  )
  outbox.handle('club-purchase-cancelled', ({ memberId, reference }) =>
    deliver(memberId, 'DELETE', memberPath(memberId, 'purchases', reference)),
  )
  outbox.handle('club-member-forgotten', ({ memberId }) =>
    deliver(memberId, 'DELETE', memberPath(memberId)),
  )
  outbox.handle('club-person-changed', async ({ customerId }) => {
    const [membership, account] = [
      await membershipOf(db, customerId),
      await accountById(db, customerId),
    ]
    if (!membership || !account) return
    const change: PersonChange = {
      firstName: account.first_name,
      lastName: account.last_name,
      phoneNumber: account.phone_number,
      birthDate: account.birthday,
      email: account.verified_at === null ? null : account.email,
    }
    await deliver(membership.memberId, 'PUT', memberPath(membership.memberId, 'person'), change)
  })
}
