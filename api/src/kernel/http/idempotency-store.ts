/** Requests that carried an `Idempotency-Key`, kept for 24 hours with the answer they got. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export type KeptAnswer = { status: number; headers: Record<string, string>; body: string }

export type KeyedRequest = {
  /** The identity of a request: caller, method, path and format of the answer. */
  scope: string
  key: string
  requestHash: string
}

export type Claim =
  /** No process works on it, or its process is dead: execute it. */
  | { kind: 'first' }
  | { kind: 'answered'; answer: KeptAnswer }
  | { kind: 'running' }
  | { kind: 'other-request' }

/** Longer than a request may take; a process that was killed gives its keys back so soon. */
const LEASE_SECONDS = 10

const DAY_MS = 86_400_000

/** Records that this request is running, in a separate statement. */
export async function claimKey(
  db: Kysely<Database>,
  { scope, key, requestHash }: KeyedRequest,
): Promise<Claim> {
  const leased_until = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, leased_until })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return { kind: 'first' }
  const known = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return { kind: 'running' } // given back this moment: ask again
  if (known.request_hash !== requestHash) return { kind: 'other-request' }
  if (known.status !== null)
    return {
      kind: 'answered',
      answer: { status: known.status, headers: known.headers ?? {}, body: known.body ?? '' },
    }
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ leased_until })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('leased_until', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return { kind: numUpdatedRows === 1n ? 'first' : 'running' }
}

export async function keepAnswer(
  db: Kysely<Database>,
  { scope, key }: KeyedRequest,
  answer: KeptAnswer,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.body,
      leased_until: null,
    })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/**
 * Releases the keys of processes that are gone; for the only process of a database, at its start.
 */
export async function endLeases(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ leased_until: new Date(0) })
    .where('status', 'is', null)
    .execute()
}

/**
 * A refused request did nothing, so its key is free again; one whose work is committed keeps its
 * key and is answered again.
 */
export async function releaseKey(
  db: Kysely<Database>,
  { scope, key }: KeyedRequest,
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('done_at', 'is', null)
    .execute()
  await db
    .updateTable('idempotency_keys')
    .set({ leased_until: new Date(0) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

/**
 * Records completion inside the transaction that does the work. Of two concurrent requests the
 * second waits for the first.
 *
 * @returns false when it was done already: the process died before it could answer.
 */
export async function noteDone(
  trx: Kysely<Database>,
  { scope, key }: KeyedRequest,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ done_at: sql<Date>`now()` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keys are remembered for a day. @returns how many were forgotten. */
export async function forgetOldKeys(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Answers may hold personal data: those of a customer are deleted with the customer. */
export async function forgetKeysOf(db: Kysely<Database>, customerId: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', 'like', `customer ${customerId} %`)
    .execute()
}
