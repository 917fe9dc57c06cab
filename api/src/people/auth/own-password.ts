import type { Kysely } from 'kysely'
import type { AccountRow } from '../customer/customer-repository.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { reserveAttempt } from '../../kernel/http/attempt-limits.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether the password is the signed-in customer's. Wrong answers are limited, so that a borrowed
 * session cannot find it out.
 *
 * @throws HttpError 429 - too many wrong answers.
 */
export async function isOwnPassword(
  db: Kysely<Database>,
  account: AccountRow,
  typed: string | null | undefined,
): Promise<boolean> {
  const attempt = await reserveAttempt(db, [
    { bucket: `own-password:${account.user_id}`, max: 10, windowSeconds: 900 },
  ])
  const valid = await verifyPassword(typed ?? '', account.password_hash)
  if (valid) await attempt.giveBack()
  return valid
}
