import { randomUUID } from 'node:crypto'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { peekOneTimeToken } from '../auth/one-time-tokens.ts'
import { canonicalEmail } from '../customer/email-rules.ts'
import type { JsonValue } from '../db/column-types.ts'
import type { Database } from '../db/schema.ts'
import { violation } from '../http/http-error.ts'
import { enqueue } from '../mail/outbox.ts'
import type { ClubApplicationTable } from './club-tables.ts'

export type Application = Selectable<ClubApplicationTable>
type Kind = Application['kind']

/** 422 in the words of the page: the link is over, a new one is a form away. */
export const deadLink = () => violation('token', 'Odkaz už neplatí. Začněte prosím znovu, pošleme vám nový.')

/** The application of an address that still waits for its link. */
export async function waitingApplication(db: Kysely<Database>, kind: Kind, email: string, now: Date): Promise<Application | null> {
  const found = await db
    .selectFrom('club_applications')
    .selectAll()
    .where('kind', '=', kind)
    .where('canonical_email', '=', canonicalEmail(email))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}

export type NewApplication = { kind: Kind; email: string; payload: JsonValue; passwordHash: string | null }

/**
 * Writes an application down with the mail of its link. One of an address waits at a time; of two at once, one.
 *
 * @returns false when one waits already; then nothing was written.
 */
export async function apply(db: Kysely<Database>, { kind, email, payload, passwordHash }: NewApplication, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const canonical = canonicalEmail(email)
    await trx
      .deleteFrom('club_applications')
      .where('kind', '=', kind)
      .where('canonical_email', '=', canonical)
      .where('expires_at', '<=', now)
      .execute()
    const made = await trx
      .insertInto('club_applications')
      .values({
        kind,
        canonical_email: canonical,
        email,
        reference: randomUUID(),
        payload: JSON.stringify(payload),
        password_hash: passwordHash,
        expires_at: new Date(now.getTime() + limits.registrationLinkDays * 86_400_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return false
    await sendLink(trx, kind, made.id, now)
    return true
  })
}

/** Mails the link; asked for again within the hour, it is the same mail. */
export async function sendLink(db: Kysely<Database>, kind: Kind, id: number, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  await enqueue(db, `${kind}-link:${id}:${hour}`, { kind: `${kind}-link`, applicationId: id })
}

/** What a mailed link stands for, without using it up. @throws ViolationError - unknown, spent or over. */
export async function applicationOf(db: Kysely<Database>, kind: Kind, token: string): Promise<Application> {
  const content = await peekOneTimeToken(db, kind, token)
  const id = (content?.payload as { applicationId?: number } | undefined)?.applicationId
  const found =
    id === undefined
      ? undefined
      : await db
          .selectFrom('club_applications')
          .selectAll()
          .where('id', '=', id)
          .where('kind', '=', kind)
          .where('expires_at', '>', new Date())
          .executeTakeFirst()
  if (!found) throw deadLink()
  return found
}

/** Uses an application up with all its links: of two calls at once one goes on. @throws ViolationError - it was used meanwhile. */
export async function spendApplication(trx: Transaction<Database>, { id, kind }: Application): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('club_applications').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows !== 1n) throw deadLink()
  await trx
    .deleteFrom('one_time_tokens')
    .where('purpose', '=', kind)
    .where('payload', '@>', sql<string>`${JSON.stringify({ applicationId: id })}::jsonb`)
    .execute()
}

/** Forgets what nobody finished, with everything people typed. @returns how many. */
export async function forgetOldApplications(db: Kysely<Database>, now: Date): Promise<number> {
  await db.deleteFrom('one_time_tokens').where('purpose', 'in', ['registration', 'activation']).where('expires_at', '<=', now).execute()
  const { numDeletedRows } = await db.deleteFrom('club_applications').where('expires_at', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
