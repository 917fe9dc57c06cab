import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { SessionEnd } from '../customer/customer-tables.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'

type EndAll = { reason: SessionEnd; /** The one that goes on. */ except?: string | undefined }

/**
 * Ends the sessions of an account. A sign-in whose proof was looked at before begins none
 * afterwards.
 *
 * @returns how many were ended.
 */
export async function endSessions(
  db: Kysely<Database>,
  customerId: number,
  { reason, except }: EndAll = { reason: 'everywhere' },
): Promise<number> {
  const users = await db
    .updateTable('users')
    .set({ token_version: sql<number>`token_version + 1` })
    .where('customer_id', '=', customerId)
    .returning('id')
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type EndOne = { customerId: number; sessionId: string; reason: SessionEnd }

/** Ends one session. @returns false - it is another's, over already, or none at all. */
export async function endSession(
  db: Kysely<Database>,
  { customerId, sessionId, reason }: EndOne,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .from('users')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.customer_id', '=', customerId)
    .where('sessions.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A token was used although its successor is in use: one of the two is a copy, so the session ends
 * and its owner is notified.
 */
export async function endReusedSession(request: FastifyRequest, sessionId: string): Promise<void> {
  const { db, outbox } = request.server
  const owner = await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('sessions')
      .from('users')
      .innerJoin('customers', 'customers.id', 'users.customer_id')
      .set({ ended_at: sql<Date>`now()`, end_reason: 'token-reused' })
      .whereRef('users.id', '=', 'sessions.user_id')
      .where('sessions.id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning(['customers.id', 'customers.email', 'sessions.device', 'sessions.ended_at'])
      .executeTakeFirst()
    if (!ended?.ended_at) return undefined
    const { email, device, ended_at: endedAt } = ended
    await enqueue(trx, `session-reused:${sessionId}`, {
      kind: 'session-reused',
      email,
      device,
      endedAt: endedAt.toISOString(),
    })
    return ended
  })
  if (!owner) return
  securityEvent(request, 'session.token-reused', { customerId: owner.id })
  outbox.wake()
}
