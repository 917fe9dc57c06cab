import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { newPasswordHash, storePassword } from './account-commands.ts'
import { peekOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'

const invalidLink = () =>
  new HttpError(404, 'Reset link invalid', { message: 'Odkaz pro obnovu hesla není platný.' })

/** @throws HttpError 404 - the link is unknown, spent or over. */
export async function requireResetLink(db: Kysely<Database>, token: string): Promise<void> {
  if (!(await peekOneTimeToken(db, 'password_reset', token))) throw invalidLink()
}

/**
 * Sets a password by a link. A password that is refused leaves the link good; spending it and
 * storing the password is one transaction, so a process that dies in between leaves it good, too.
 *
 * @returns the customer.
 * @throws HttpError 404 - the link is unknown, spent or over; ViolationError at `newPassword`.
 */
export async function resetPassword(
  db: Kysely<Database>,
  token: string,
  password: string,
): Promise<number> {
  await requireResetLink(db, token)
  const passwordHash = await newPasswordHash(password, 'newPassword')
  return inTransaction(db, async (trx) => {
    const content = await spendOneTimeToken(trx, 'password_reset', token)
    if (!content?.customerId) throw invalidLink()
    await storePassword(trx, content.customerId, passwordHash, { verifies: true })
    return content.customerId
  })
}
