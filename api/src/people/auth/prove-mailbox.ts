import { randomUUID } from 'node:crypto'
import type { VerificationLink } from '@drogerie/shared-lib/contract/auth.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { accountById } from '../customer/customer-repository.ts'
import type { PeopleWork } from '../customer/people-events.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { announce } from '../../kernel/events/listeners.ts'
import { HttpError, violation } from '../../kernel/http/http-error.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { mailboxProved } from './account-commands.ts'
import { confirmEmailChange } from './email-change.ts'
import { endSessions } from './end-sessions.ts'
import { peekOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'
import { isOwnPassword } from './own-password.ts'

/** What the link of a changed address carries. */
const LinkContent = z.object({ email: z.string() })

const signInFirst = () =>
  new HttpError(403, 'Sign in first', {
    message: 'Přihlaste se prosím ke svému účtu a odkaz otevřete znovu.',
  })
const INVALID = 'Odkaz pro ověření účtu není platný.'
const invalid = () => violation('', INVALID)

/** The customer whose mailbox it is, and what was recorded. */
type Proved = { event: 'email.verified' | 'email.changed'; customerId: number }

/** The opener of a link: signed in, or a visitor with or without the account's password. */
type Opener = { viewerId: number | null; password: string | null | undefined }

/** @throws HttpError 404 - the link is unknown, spent or over. */
export async function verificationNeeds(
  db: Kysely<Database>,
  token: string,
  viewerId: number | null,
): Promise<VerificationLink['needs']> {
  const verification = await peekOneTimeToken(db, 'verification', token)
  const link = verification ?? (await peekOneTimeToken(db, 'email_change', token))
  if (!link?.customerId) throw new HttpError(404, 'Verification link invalid', { message: INVALID })
  if (viewerId !== null) return viewerId === link.customerId ? 'press' : 'other-sign-in'
  if (!verification) return 'sign-in'
  const account = await accountById(db, link.customerId)
  return account?.password_hash && account.verified_at === null ? 'password' : 'press'
}

/**
 * Whether the opener of a new account's link is its author. A wrong password does not spend the
 * link.
 *
 * @throws ViolationError - at `password`; HttpError 429 - too many wrong ones.
 */
async function knowsPassword(
  db: Kysely<Database>,
  token: string,
  password: string | null | undefined,
): Promise<boolean> {
  const content = password ? await peekOneTimeToken(db, 'verification', token) : null
  const account = content?.customerId ? await accountById(db, content.customerId) : undefined
  if (!account) return false
  if (!(await isOwnPassword(db, account, password)))
    throw violation('password', 'Heslo není správné.')
  return true
}

/**
 * A stranger may have registered with this address and their own password. The mailbox's owner, who
 * does not know it, gets a link to set a new one.
 */
async function dropUnprovenPassword(trx: Transaction<Database>, customerId: number): Promise<void> {
  const account = await accountById(trx, customerId)
  if (!account || account.verified_at !== null || account.password_hash === null) return
  await trx
    .updateTable('users')
    .set({ password_hash: null })
    .where('customer_id', '=', customerId)
    .execute()
  await endSessions(trx, customerId, { reason: 'password' })
  await enqueue(trx, `password-reset:${randomUUID()}`, {
    kind: 'password-reset',
    email: account.email,
  })
}

/**
 * Applies what a mailed link proves: the account's address, or its requested one. The latter must
 * be opened by the account itself: a mailbox's owner who clicks a link they never requested must
 * not hand the mailbox to a stranger. Spending the link and all that follows are one transaction; a
 * refused one is not spent.
 *
 * @throws ViolationError - the link is unknown, spent or over, the address is another account's
 *   by now, or the password is wrong; HttpError 429 - too many wrong passwords; 403 - sign in
 *   first.
 */
export async function proveMailbox(
  { db, peopleEvents }: PeopleWork,
  token: string,
  { viewerId, password }: Opener,
): Promise<Proved> {
  const isOwn = viewerId !== null || (await knowsPassword(db, token, password))
  return inTransaction(db, (trx) => prove(trx, token, { viewerId, isOwn, peopleEvents }))
}

type Proving = { viewerId: number | null; isOwn: boolean } & Pick<PeopleWork, 'peopleEvents'>

async function prove(
  trx: Transaction<Database>,
  token: string,
  { viewerId, isOwn, peopleEvents }: Proving,
): Promise<Proved> {
  for (const purpose of ['verification', 'email_change'] as const) {
    const content = await spendOneTimeToken(trx, purpose, token)
    if (!content?.customerId) continue
    if (viewerId !== null && viewerId !== content.customerId) throw invalid()
    if (viewerId === null && purpose === 'email_change') throw signInFirst()
    if (purpose === 'verification') {
      if (!isOwn) await dropUnprovenPassword(trx, content.customerId)
      await mailboxProved(trx, content.customerId)
    } else if (
      !(await confirmEmailChange(trx, content.customerId, LinkContent.parse(content.payload).email))
    )
      throw invalid()
    await announce(peopleEvents.personChanged, trx, { customerId: content.customerId })
    return {
      event: purpose === 'verification' ? 'email.verified' : 'email.changed',
      customerId: content.customerId,
    }
  }
  throw invalid()
}
