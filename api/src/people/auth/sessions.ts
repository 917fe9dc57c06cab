import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { AccountRow } from '../customer/customer-repository.ts'
import { secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { unauthorized } from '../../kernel/http/http-error.ts'
import { issueAccessToken, TOKEN_DAYS } from './access-tokens.ts'
import { coarseNetwork, deviceLabel } from './device-label.ts'
import { endReusedSession } from './end-sessions.ts'
import { refreshStep } from './session-rules.ts'

const DAY_SECONDS = 86_400
/**
 * However often it is refreshed. Half a year: a monthly shopper signs in twice a year, and a stolen
 * token does not stay valid for good.
 */
const SESSION_DAYS = 180

type Person = Pick<AccountRow, 'user_id' | 'email'>

/**
 * Begins a session: every sign-in ends here.
 *
 * @returns the first bearer token.
 * @throws HttpError 401 - every session of the account was ended since it was read: the proof may
 *   be void by now.
 */
export async function startSession(
  request: FastifyRequest,
  account: Person & Pick<AccountRow, 'token_version'>,
): Promise<string> {
  const { db } = request.server
  const device = deviceLabel(request.headers['user-agent'])
  const network = coarseNetwork(clientNetwork(request.ip))
  const begun = await db
    .insertInto('sessions')
    .columns(['user_id', 'expires_at', 'device', 'network'])
    .expression(
      db
        .selectFrom('users')
        .select(['id', secondsFromNow(SESSION_DAYS * DAY_SECONDS).as('expires_at')])
        .select([
          sql<string>`${device}::text`.as('device'),
          sql<string>`${network}::text`.as('network'),
        ])
        .where('id', '=', account.user_id)
        .where('token_version', '=', account.token_version)
        .forShare(),
    )
    .returning(['id', 'generation', tokenTimes.issuedAt, tokenTimes.expiresAt])
    .executeTakeFirst()
  if (!begun) throw unauthorized('Invalid credentials.')
  return tokenOf(request, account, begun)
}

/**
 * The token for the next half hour and longer. The one before it stays good until the new one was
 * seen in use, so that no lost answer signs anybody out; one whose successor is in use already is a
 * copy, and ends the session.
 *
 * @throws HttpError 401 - the session is over.
 */
export async function refreshSession(request: FastifyRequest, account: Person): Promise<string> {
  const { session } = request
  if (!session) throw unauthorized('JWT Token not found')
  const refreshed = await inTransaction(request.server.db, async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .select(['id', 'generation', 'settled'])
      .where('id', '=', session.id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const step = refreshStep(row, session.generation)
    if (step === 'reuse') return step
    return (
      trx
        .updateTable('sessions')
        .set({ last_seen_at: sql<Date>`now()`, rotated_at: sql<Date>`now()` })
        .$if(step === 'rotate', (query) =>
          query.set({ generation: row.generation + 1, settled: false, newest_seen_at: null }),
        )
        // A client with the previous token has not stored the newest yet.
        .$if(session.generation < row.generation, (query) => query.set({ newest_seen_at: null }))
        .where('id', '=', row.id)
        .returning(['id', 'generation', tokenTimes.issuedAt, tokenTimes.expiresAt])
        .executeTakeFirstOrThrow()
    )
  })
  if (refreshed === 'reuse') await endReusedSession(request, session.id)
  if (refreshed === 'reuse' || !refreshed) throw unauthorized('Invalid JWT Token')
  return tokenOf(request, account, refreshed)
}

/** Times of the token whose row was just written, in seconds since 1970. */
const tokenTimes = {
  issuedAt: sql<number>`floor(extract(epoch from now()))::float8`.as('issuedAt'),
  expiresAt:
    sql<number>`floor(extract(epoch from least(expires_at, now() + make_interval(days => ${TOKEN_DAYS}))))::float8`.as(
      'expiresAt',
    ),
}

type Begun = { id: string; generation: number; issuedAt: number; expiresAt: number }

const tokenOf = (
  { server }: FastifyRequest,
  { user_id: userId, email }: Person,
  { id: sessionId, ...begun }: Begun,
): Promise<string> => issueAccessToken(server.signingKeys, { ...begun, userId, email, sessionId })

export type LiveSession = {
  id: string
  device: string
  network: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** Sessions that can still be used, the last used first. */
export const liveSessions = (db: Kysely<Database>, customerId: number): Promise<LiveSession[]> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'device',
      'network',
      'sessions.created_at',
      'last_seen_at',
      'expires_at',
    ])
    .where('users.customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('rotated_at', '>', secondsFromNow(-TOKEN_DAYS * DAY_SECONDS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()
