import { randomUUID } from 'node:crypto'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { peekOneTimeToken } from '../../people/auth/one-time-tokens.ts'
import { verifyPassword } from '../../people/auth/passwords.ts'
import { mailboxFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { canonicalEmail, isSameMailbox } from '../../kernel/values/email-rules.ts'
import type { JsonValue } from '../../kernel/db/column-types.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { HttpError, violation } from '../../kernel/http/http-error.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { ClubApplicationTable } from './club-tables.ts'

export type Application = Selectable<ClubApplicationTable>
type Kind = Application['kind']

const DEAD_LINK = 'Odkaz už neplatí. Začněte prosím znovu, pošleme vám nový.'

/** Path of a mailed link. */
export const LinkParams = z.object({ token: z.string() })

/** The 422 for an expired or used link. */
export const deadLink = () => violation('token', DEAD_LINK)

/** The unconfirmed application of an address. */
export async function waitingApplication(
  db: Kysely<Database>,
  kind: Kind,
  email: string,
): Promise<Application | null> {
  const found = await db
    .selectFrom('club_applications')
    .selectAll()
    .where('kind', '=', kind)
    .where('canonical_email', '=', canonicalEmail(email))
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  return found ?? null
}

export type NewApplication = {
  kind: Kind
  email: string
  payload: JsonValue
  /** The typed password and its hash; null when the page behind the link asks for the password. */
  password: { typed: string; hash: string } | null
}

/**
 * Stores an application and the mail with its link. An address has at most one unconfirmed
 * application, also with concurrent calls.
 *
 * @returns false when there already was one; it has the new data now.
 */
export async function apply(db: Kysely<Database>, application: NewApplication): Promise<boolean> {
  if (await insert(db, application)) return true
  await renew(db, application)
  return false
}

async function insert(
  db: Kysely<Database>,
  { kind, email, payload, password }: NewApplication,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const canonical = canonicalEmail(email)
    await trx
      .deleteFrom('club_applications')
      .where('kind', '=', kind)
      .where('canonical_email', '=', canonical)
      .where('expires_at', '<=', databaseNow)
      .execute()
    const made = await trx
      .insertInto('club_applications')
      .values({
        kind,
        canonical_email: canonical,
        email,
        reference: randomUUID(),
        payload: JSON.stringify(payload),
        password_hash: password?.hash ?? null,
        expires_at: secondsFromNow(limits.registrationLinkDays * 86_400),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return false
    await sendLink(trx, kind, made.id, thisHour())
    return true
  })
}

/**
 * Replaces the data of an unconfirmed application, so that applicants can correct a mistake. The
 * mailbox is not verified yet, so either applicant may be a stranger to it: the password is kept
 * only when both typed the same one. Otherwise the page behind the link asks for a password.
 */
async function renew(
  db: Kysely<Database>,
  { kind, email, payload, password }: NewApplication,
): Promise<void> {
  const waiting = await waitingApplication(db, kind, email)
  if (!waiting) return // its link was used meanwhile
  const isKnown = password !== null && (await verifyPassword(password.typed, waiting.password_hash))
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('club_applications')
      .set({ email, payload: JSON.stringify(payload), ...(isKnown ? {} : { password_hash: null }) })
      .where('id', '=', waiting.id)
      .execute()
    await sendLink(
      trx,
      kind,
      waiting.id,
      isSameMailbox(waiting.email, email) ? thisHour() : randomUUID(),
    )
  })
}

const thisHour = () => String(Math.floor(Date.now() / 3_600_000))

/** Mails the link. @param occasion - repeated calls with the same occasion send one mail. */
async function sendLink(
  db: Kysely<Database>,
  kind: Kind,
  id: number,
  occasion: string,
): Promise<void> {
  await enqueue(db, `${kind}-link:${id}:${occasion}`, { kind: `${kind}-link`, applicationId: id })
}

/**
 * Whether a link still waits for its press, said to whoever holds it before they are asked for
 * anything; for a guessed one there are 256 bits to guess.
 *
 * @throws HttpError 404 - the link is unknown, used or expired.
 */
export async function requireLink(db: Kysely<Database>, kind: Kind, token: string): Promise<void> {
  if (!(await linkedApplication(db, kind, token)))
    throw new HttpError(404, 'Link invalid', { message: DEAD_LINK })
}

type LinkContent = { applicationId?: number; mailbox?: string }

/**
 * Reads the application of a mailed link without using it up. The link confirms only the mailbox it
 * was sent to: when the application has another address by now, only the link sent there is valid.
 *
 * @throws ViolationError - the link is unknown, used or expired.
 */
export async function applicationOf(
  db: Kysely<Database>,
  kind: Kind,
  token: string,
): Promise<Application> {
  const found = await linkedApplication(db, kind, token)
  if (!found) throw deadLink()
  return found
}

async function linkedApplication(
  db: Kysely<Database>,
  kind: Kind,
  token: string,
): Promise<Application | null> {
  const { applicationId: id, mailbox } = ((await peekOneTimeToken(db, kind, token))?.payload ??
    {}) as LinkContent
  const found =
    id === undefined
      ? undefined
      : await db
          .selectFrom('club_applications')
          .selectAll()
          .where('id', '=', id)
          .where('kind', '=', kind)
          .where('expires_at', '>', databaseNow)
          .executeTakeFirst()
  return found && mailbox === mailboxFingerprint(found.email) ? found : null
}

/**
 * Uses up an application and all its links; of two concurrent calls one succeeds. @throws
 * ViolationError - it was used meanwhile.
 */
export async function spendApplication(
  trx: Transaction<Database>,
  { id, kind }: Application,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('club_applications')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw deadLink()
  await trx
    .deleteFrom('one_time_tokens')
    .where('purpose', '=', kind)
    .where('payload', '@>', sql<string>`${JSON.stringify({ applicationId: id })}::jsonb`)
    .execute()
}

/** Deletes expired applications with their personal data. @returns how many. */
export async function forgetOldApplications(db: Kysely<Database>, now: Date): Promise<number> {
  await db
    .deleteFrom('one_time_tokens')
    .where('purpose', 'in', ['registration', 'activation'])
    .where('expires_at', '<=', now)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('club_applications')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
