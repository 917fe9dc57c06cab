import type { FinishResult } from '@drogerie/shared-lib/contract/registration.ts'
import type { FastifyRequest } from 'fastify'
import type { MemberWire } from '../../../club/wire/club-wire.ts'
import { startSession } from '../../people/auth/sessions.ts'
import { customerIri } from '../../people/customer/customer-presenter.ts'
import type { AccountRow } from '../../people/customer/customer-repository.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'

/** Signs the person in and answers with the session. */
export async function finishResult(
  request: FastifyRequest,
  account: AccountRow,
  { card }: MemberWire,
  call: string,
): Promise<FinishResult> {
  const token = await startSession(request, account)
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
