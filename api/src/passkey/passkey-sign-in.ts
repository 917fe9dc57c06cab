import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { PasskeyAnswer } from '@drogerie/shared-lib/contract/passkey.ts'
import { createHash } from 'node:crypto'
import { accountById, type AccountRow } from '../customer/customer-repository.ts'
import type { Limit } from '../http/attempt-limits.ts'
import { unauthorized } from '../http/http-error.ts'
import { userOfAnswer, type Passkeys } from './passkey-commands.ts'
import { endRelease } from './passkey-requirement.ts'

const networkOf = (ip: string) => createHash('sha256').update(clientNetwork(ip)).digest('hex').slice(0, 32)

/** Questions are rows of a table; who asks for thousands wants no passkey. */
export const questionLimit = (ip: string): Limit[] => [{ bucket: `passkey:address:${networkOf(ip)}`, max: 60, windowSeconds: 900 }]

/** The account a passkey signs in to. @throws HttpError 401 - the answer is not good, or the account is not active. */
export async function signInByPasskey(passkeys: Passkeys, answer: PasskeyAnswer): Promise<AccountRow> {
  const userId = await userOfAnswer(passkeys, answer, { purpose: 'sign-in', userId: null })
  const user =
    userId === null ? undefined : await passkeys.db.selectFrom('users').select('customer_id').where('id', '=', userId).executeTakeFirst()
  const account = user && (await accountById(passkeys.db, user.customer_id))
  if (!account || account.state !== 1) throw unauthorized('Invalid credentials.')
  await endRelease(passkeys.db, account.user_id)
  return account
}
