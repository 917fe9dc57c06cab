import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { badRequest, violation } from '../http/http-error.ts'
import type { OrderView } from './order-view.ts'

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')

/**
 * The `Idempotency-Key` of a request: what a client repeats after a lost answer.
 *
 * @throws HttpError 400 - too short to be unguessable, or too long.
 */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw badRequest('Idempotency-Key should be 8 to 200 visible characters')
  return header
}

/**
 * Notes that a request is being done, inside the transaction that does it. A second one waits for the first to commit.
 *
 * @returns false when it was done already and must not be done again.
 * @throws ViolationError - the key was used for another request.
 */
export async function isFirst(trx: Transaction<Database>, scope: string, request: FastifyRequest): Promise<boolean> {
  const key = idempotencyKeyOf(request)
  if (key === null) return true
  const request_hash = hashOf(request.body)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash, result: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  const known = await trx
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known?.request_hash !== request_hash) throw violation('', 'Idempotency-Key was used for another request')
  return false
}

/** A cart opened twice with one key is one cart. The scope holds who asks, so that nobody gets another's token. */
export async function onceForCart(
  db: Kysely<Database>,
  request: FastifyRequest,
  open: () => Promise<OrderView>,
  read: (tokenValue: string) => Promise<OrderView>,
): Promise<OrderView> {
  const key = idempotencyKeyOf(request)
  if (key === null) return open()
  const caller = request.customer ? `customer ${request.customer.id}` : `${request.ip} ${request.headers['user-agent'] ?? ''}`
  const scope = `orders ${hashOf([caller, request.body])}`
  const known = await db
    .selectFrom('idempotency_keys')
    .select('result')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known?.result) return read(known.result)
  const view = await open()
  const { token_value: result } = view.facts.order
  await db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: hashOf(request.body), result })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .execute()
  const kept = await db.selectFrom('idempotency_keys').select('result').where('scope', '=', scope).where('key', '=', key).executeTakeFirst()
  return kept?.result && kept.result !== result ? read(kept.result) : view
}

/** Keys are remembered for a day; called by the worker now and then. */
export async function forgetOldKeys(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(Date.now() - 86_400_000))
    .execute()
}
