import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { hashOf } from '../../kernel/values/hash-of.ts'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { Identity } from './provider-client.ts'
import type { SocialEmailProofTable } from './social-tables.ts'

/** Seconds to give and prove an address. */
export const PROOF_SECONDS = 3_600
const CODE_SECONDS = 900
const CODE_DIGITS = 8
const MAX_TRIES = 5

export type EmailProof = Selectable<SocialEmailProofTable>
type Key = { proofId: string; ticket: string }

type New = { provider: SocialProvider; identity: Identity; returnTo: string | null }

/** Remembers a person whose provider does not verify e-mails until they prove an address. */
export async function startEmailProof(
  db: Kysely<Database>,
  { provider, identity, returnTo }: New,
): Promise<Key> {
  const { subject, email, firstName, lastName } = identity
  const [proofId, ticket] = [randomUUID(), randomBytes(32).toString('base64url')]
  const who = { provider, subject, first_name: firstName, last_name: lastName, hinted_email: email }
  await db
    .insertInto('social_email_proofs')
    .values({
      id: proofId,
      ticket_hash: hashOf(ticket),
      ...who,
      return_to: returnTo,
      expires_at: secondsFromNow(PROOF_SECONDS),
    })
    .execute()
  return { proofId, ticket }
}

/** Undefined: unknown, over, or another browser's. */
export const emailProof = (
  db: Kysely<Database>,
  { proofId, ticket }: Key,
): Promise<EmailProof | undefined> =>
  db
    .selectFrom('social_email_proofs')
    .selectAll()
    .where('id', '=', proofId)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()

/**
 * Sends a code to an address; an older code becomes invalid. The answer does not reveal whether the
 * address has an account.
 */
export async function sendProofCode(
  db: Kysely<Database>,
  proofId: string,
  email: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('social_email_proofs')
      .set({ email, code_hash: null, code_expires_at: null, tries: 0 })
      .where('id', '=', proofId)
      .execute()
    await enqueue(trx, `social-code:${randomUUID()}`, { kind: 'social-code', proofId })
  })
}

/**
 * The worker makes the code when the mail is sent, so it is never stored in plain. Null: the proof
 * is over.
 */
export async function newProofCode(
  db: Kysely<Database>,
  proofId: string,
): Promise<{ email: string; code: string; provider: SocialProvider } | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const proof = await db
    .updateTable('social_email_proofs')
    .set({ code_hash: hashOf(proofId + code), code_expires_at: secondsFromNow(CODE_SECONDS) })
    .where('id', '=', proofId)
    .where('email', 'is not', null)
    .where('expires_at', '>', databaseNow)
    .returning(['email', 'provider'])
    .executeTakeFirst()
  return proof?.email ? { email: proof.email, code, provider: proof.provider } : null
}

/**
 * Whether the code is the one that was mailed. Counted before it is compared, so that many at once
 * gain nothing; a right one uses the proof up.
 *
 * @returns the identity with its address proved; `wrong`; `over` when the code has expired or was
 *   tried too often.
 */
export async function checkProofCode(
  db: Kysely<Database>,
  proofId: string,
  typed: string,
): Promise<Identity | 'wrong' | 'over'> {
  const proof = await db
    .updateTable('social_email_proofs')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', proofId)
    .where('tries', '<', MAX_TRIES)
    .where('code_expires_at', '>', databaseNow)
    .returningAll()
    .executeTakeFirst()
  if (!proof?.code_hash || !proof.email) return 'over'
  const fits = timingSafeEqual(
    Buffer.from(hashOf(proofId + typed.replaceAll(/\s/g, ''))),
    Buffer.from(proof.code_hash),
  )
  if (!fits) return 'wrong'
  const { numDeletedRows } = await db
    .deleteFrom('social_email_proofs')
    .where('id', '=', proofId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return 'over'
  return {
    subject: proof.subject,
    email: proof.email,
    emailVerified: true,
    firstName: proof.first_name,
    lastName: proof.last_name,
  }
}

export async function forgetEmailProofs(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('social_email_proofs')
    .where('expires_at', '<', databaseNow)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
