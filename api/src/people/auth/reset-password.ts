import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { accountById } from '../customer/customer-repository.ts'
import { newPasswordHash, storePassword } from './account-commands.ts'
import {
  createOneTimeToken,
  peekOneTimeToken,
  spendOneTimeToken,
  type TokenContent,
} from './one-time-tokens.ts'
import { isOwnPassword } from './own-password.ts'

const invalidLink = () =>
  new HttpError(404, 'Reset link invalid', { message: 'Odkaz pro obnovu hesla není platný.' })

/** So long a spent link is remembered with its customer: the answer may be lost, and the person presses again. */
const RECEIPT_SECONDS = 3_600
const receipt = { done: true }
const isReceipt = ({ payload }: TokenContent): boolean =>
  typeof payload === 'object' && payload !== null && 'done' in payload

/** @throws HttpError 404 - the link is unknown, spent or over. */
export async function requireResetLink(db: Kysely<Database>, token: string): Promise<void> {
  const link = await peekOneTimeToken(db, 'password_reset', token)
  if (!link || isReceipt(link)) throw invalidLink()
}

export type ResetPassword = { customerId: number; isRepeated: boolean }

/**
 * Sets a password by a link. A password that is refused leaves the link good; spending it and storing the password is one
 * transaction, so a process that dies in between leaves it good, too. The same request again finds its work done.
 *
 * @throws HttpError 404 - the link is unknown, spent for another password or over; ViolationError at `newPassword`; HttpError
 *   429 - too many other passwords by a spent link.
 */
export async function resetPassword(
  db: Kysely<Database>,
  token: string,
  password: string,
): Promise<ResetPassword> {
  const link = await peekOneTimeToken(db, 'password_reset', token)
  if (!link) throw invalidLink()
  const customerId = isReceipt(link) ? null : await spendLink(db, token, password)
  if (customerId !== null) return { customerId, isRepeated: false }
  return { customerId: await customerOfReceipt(db, token, password), isRepeated: true }
}

/** @returns null when another request has spent it this moment. */
async function spendLink(
  db: Kysely<Database>,
  token: string,
  password: string,
): Promise<number | null> {
  const passwordHash = await newPasswordHash(password, 'newPassword')
  return inTransaction(db, async (trx) => {
    const link = await peekOneTimeToken(trx, 'password_reset', token)
    if (!link || isReceipt(link)) return null
    const customerId = (await spendOneTimeToken(trx, 'password_reset', token))?.customerId ?? null
    if (customerId === null) return null
    await storePassword(trx, customerId, passwordHash, { verifies: true })
    await createOneTimeToken(trx, {
      purpose: 'password_reset',
      customerId,
      payload: receipt,
      lifetimeSeconds: RECEIPT_SECONDS,
      secret: token,
    })
    return customerId
  })
}

/** @throws HttpError 404 - this link set another password, or a newer one holds. */
async function customerOfReceipt(
  db: Kysely<Database>,
  token: string,
  password: string,
): Promise<number> {
  const link = await peekOneTimeToken(db, 'password_reset', token)
  const account =
    link?.customerId && isReceipt(link) ? await accountById(db, link.customerId) : undefined
  if (!account || !(await isOwnPassword(db, account, password))) throw invalidLink()
  return account.id
}
