import type { FinishResult } from '@drogerie/shared-lib/contract/registration.ts'
import type { FastifyInstance } from 'fastify'
import type { MemberWire } from '../../club/src/wire.ts'
import { issueAccessToken } from '../auth/access-tokens.ts'
import { customerIri } from '../customer/customer-presenter.ts'
import type { AccountRow } from '../customer/customer-repository.ts'
import { asDocument, shopIri } from '../http/hydra.ts'

/** The person is signed in at once. */
export async function finishResult(app: FastifyInstance, account: AccountRow, { card }: MemberWire, call: string): Promise<FinishResult> {
  const token = await issueAccessToken(app.signingKey, {
    userId: account.user_id,
    tokenVersion: account.token_version,
    email: account.email,
  })
  const customer = customerIri(account.id)
  return asDocument<'FinishResult', FinishResult>({
    '@id': shopIri('client', call),
    '@type': 'FinishResult',
    code: 0,
    token,
    customer,
    card,
  })
}
