import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashOf } from '../../kernel/values/hash-of.ts'
import type { JsonValue } from '../../kernel/db/column-types.ts'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { TokenPurpose } from '../customer/customer-tables.ts'

export type NewToken = {
  purpose: TokenPurpose
  customerId: number | null
  payload?: JsonValue
  lifetimeSeconds: number
  /** Chosen by the caller where people type it; it must be unique. */
  secret?: string
}

/**
 * Purposes of which a customer may hold several tokens at once: each belongs to one browser that is
 * just signing in.
 */
const sideBySide: readonly TokenPurpose[] = ['oauth', 'oauth_state']

/**
 * Makes the secret of a link. The database keeps its hash only. A customer's older link of the same
 * purpose dies, codes of social logins excepted.
 *
 * @returns 43 URL-safe characters (256 random bits), or the caller's own secret.
 */
export async function createOneTimeToken(
  db: Kysely<Database>,
  { purpose, customerId, payload = {}, lifetimeSeconds, secret }: NewToken,
): Promise<string> {
  const token = secret ?? randomBytes(32).toString('base64url')
  if (customerId !== null && !sideBySide.includes(purpose))
    await db
      .deleteFrom('one_time_tokens')
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashOf(token),
      purpose,
      customer_id: customerId,
      payload: JSON.stringify(payload),
      expires_at: secondsFromNow(lifetimeSeconds),
    })
    .execute()
  return token
}

export type TokenContent = { customerId: number | null; payload: JsonValue }

/**
 * Reads the payload of a link without using it up; null when the link is unknown, used or expired.
 */
export async function peekOneTimeToken(
  db: Kysely<Database>,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenContent | null> {
  const found = await db
    .selectFrom('one_time_tokens')
    .select(['customer_id', 'payload'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  return found ? { customerId: found.customer_id, payload: found.payload } : null
}

/** Uses a link up: of two calls at once only one gets its content. */
export async function spendOneTimeToken(
  db: Kysely<Database>,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenContent | null> {
  const found = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', databaseNow)
    .returning(['customer_id', 'payload'])
    .executeTakeFirst()
  return found ? { customerId: found.customer_id, payload: found.payload } : null
}
