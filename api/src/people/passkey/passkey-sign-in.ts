import type { PasskeyAnswer } from '@drogerie/shared-lib/contract/passkey.ts'
import { accountById, type AccountRow } from '../customer/customer-repository.ts'
import { unauthorized } from '../../kernel/http/http-error.ts'
import { userOfAnswer, type Passkeys } from './passkey-commands.ts'
import { endRelease } from './passkey-requirement.ts'

/**
 * The account a passkey signs in to. @throws HttpError 401 - the answer is not good, or the account
 * is not active.
 */
export async function signInByPasskey(
  passkeys: Passkeys,
  answer: PasskeyAnswer,
): Promise<AccountRow> {
  const userId = await userOfAnswer(passkeys, answer, { purpose: 'sign-in', userId: null })
  const user =
    userId === null
      ? undefined
      : await passkeys.db
          .selectFrom('users')
          .select('customer_id')
          .where('id', '=', userId)
          .executeTakeFirst()
  const account = user && (await accountById(passkeys.db, user.customer_id))
  if (!account || account.state !== 1) throw unauthorized('Invalid credentials.')
  await endRelease(passkeys.db, account.user_id)
  return account
}
