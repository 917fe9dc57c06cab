import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import { unauthorized } from '../../kernel/http/http-error.ts'
import type { AccessClaims } from './access-tokens.ts'
import { noteOf, standingOf, type TokenStanding } from './session-rules.ts'

export type TokenHolder = {
  customer: SignedInCustomer
  session: { id: string; generation: number }
  standing: TokenStanding
}

const LAST_SEEN_SECONDS = 3_600

/**
 * The customer of a token, with the token's state in its session: one query for both. Writes at
 * most once an hour, and twice for each new token.
 *
 * @throws HttpError 401 - the session or the token is over, or the account closed.
 */
export async function tokenHolder(
  db: Kysely<Database>,
  claims: AccessClaims,
): Promise<TokenHolder> {
  const { sessionId, generation } = claims
  const found = await readHolder(db, claims)
  if (!found || found.ended_at || found.state !== 1) throw unauthorized('Invalid JWT Token')
  if (found.isOver) throw unauthorized('Expired JWT Token')
  const note = noteOf(found, generation)
  if (note || found.seenSecondsAgo > LAST_SEEN_SECONDS) await noteUse(db, claims, note)
  return {
    customer: { id: found.id, email: found.email, favouriteStore: found.external_id },
    session: { id: sessionId, generation },
    standing: standingOf(found, generation),
  }
}

const readHolder = (db: Kysely<Database>, { userId, sessionId, expiresAt }: AccessClaims) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('customers', 'customers.id', 'users.customer_id')
    .leftJoin('stores', 'stores.id', 'customers.favourite_store_id')
    .select(['customers.id', 'customers.email', 'customers.state', 'stores.external_id'])
    .select(['sessions.generation', 'sessions.settled', 'sessions.ended_at'])
    .select(
      sql<number | null>`extract(epoch from now() - sessions.newest_seen_at)::float8`.as(
        'newestSeenSecondsAgo',
      ),
    )
    .select(
      sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as('seenSecondsAgo'),
    )
    .select(
      sql<boolean>`(sessions.expires_at <= now() or to_timestamp(${expiresAt}::float8) <= now())`.as(
        'isOver',
      ),
    )
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .executeTakeFirst()

/** A generation that was replaced meanwhile is neither seen nor settled. */
async function noteUse(
  db: Kysely<Database>,
  { sessionId, generation }: AccessClaims,
  note: 'seen' | 'settled' | null,
): Promise<void> {
  const isNewest = sql`generation = ${generation}::int`
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .$if(note === 'seen', (query) =>
      query.set({
        newest_seen_at: sql<Date>`case when ${isNewest} then now() else newest_seen_at end`,
      }),
    )
    .$if(note === 'settled', (query) =>
      query.set({ settled: sql<boolean>`settled or ${isNewest}` }),
    )
    .where('id', '=', sessionId)
    .execute()
}
