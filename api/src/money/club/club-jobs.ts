import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { forgetOldApplications } from './applications.ts'
import { ClubAway } from './club-client.ts'

const HOUR_SECONDS = 3_600

const Notices = z.array(
  z.object({ memberId: z.string(), points: z.int(), day: z.iso.date(), balance: z.int() }),
)

/**
 * Registers the jobs: delete expired applications, and mail notices about points that expire within
 * a month.
 */
export function registerClubJobs(app: FastifyInstance): void {
  app.jobs.register({
    name: 'club-applications',
    everySeconds: HOUR_SECONDS,
    run: forgetOldApplications,
  })
  app.jobs.register({
    name: 'points-expiry-notices',
    everySeconds: 6 * HOUR_SECONDS,
    run: () => noticeExpiry(app),
  })
}

/**
 * Mails each member once per day on which points expire. @returns how many mails were written to
 * the outbox.
 */
async function noticeExpiry(app: FastifyInstance): Promise<number> {
  const notices = await app.club.client
    .call('GET', '/expiry-notices', Notices)
    .catch((error: unknown) => {
      if (error instanceof ClubAway) return [] // the next round asks again
      throw error
    })
  let noted = 0
  for (const { memberId, points, day: expiresOn, balance } of notices) {
    const member = await app.db
      .selectFrom('club_memberships')
      .innerJoin('customers', 'customers.id', 'club_memberships.customer_id')
      .select(['customers.email', 'customers.first_name', 'customers.communication_email'])
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (!member?.communication_email) continue
    const firstName = member.first_name ?? ''
    await enqueue(app.db, `points-expiry:${memberId}:${expiresOn}`, {
      kind: 'points-expiry',
      email: member.email,
      firstName,
      points,
      expiresOn,
      balance,
    })
    noted += 1
  }
  return noted
}
