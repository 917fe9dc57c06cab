import { randomUUID } from 'node:crypto'
import { VerificationRequestPayload } from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { tellPersonChanged } from '../club/memberships.ts'
import { accountById } from '../customer/customer-repository.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { countAttempt } from '../http/attempt-limits.ts'
import { HttpError, violation } from '../http/http-error.ts'
import { taken } from '../http/no-content.ts'
import { securityEvent } from '../http/security-log.ts'
import { requireCustomer } from '../http/signed-in.ts'
import { enqueue } from '../mail/outbox.ts'
import { mailboxProved } from './account-commands.ts'
import { confirmEmailChange, sendEmailChangeLink } from './email-change.ts'
import { mailLimits } from './mail-limits.ts'
import { spendOneTimeToken } from './one-time-tokens.ts'

/** What the link of a changed address carries. */
const LinkContent = z.object({ email: z.string() })

const signInFirst = () => new HttpError(403, 'Sign in first', { message: 'Přihlaste se prosím ke svému účtu a odkaz otevřete znovu.' })
const invalid = () => violation('', 'Odkaz pro ověření účtu není platný.')

/** Verification of an e-mail address: by the signed-in customer, or by e-mail for one who cannot sign in yet. */
export const verificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/account-verification-requests', { schema: { body: VerificationRequestPayload, response: taken } }, async (request, reply) => {
    const { customer } = request
    const account = customer ? await accountById(app.db, customer.id) : undefined
    const email = account?.pending_email ?? customer?.email ?? request.body.email ?? requireCustomer(request).email
    await countAttempt(app.db, mailLimits('verification', email, request.ip))
    if (account?.pending_email) await sendEmailChangeLink(app.db, account.id)
    else if (account?.verified_at) throw violation('', 'Účet je už ověřený.')
    else await enqueue(app.db, `verification:${randomUUID()}`, { kind: 'verification', email })
    app.outbox.wake()
    return reply.code(202).send()
  })

  app.patch(
    '/account-verification-requests/:token',
    { schema: { params: z.object({ token: z.string() }), body: z.object({}), response: taken } },
    async (request, reply) => {
      const { event, customerId } = await inTransaction(app.db, (trx) => prove(trx, request.params.token, request.customer?.id ?? null))
      securityEvent(request, event, { customerId })
      app.outbox.wake()
      return reply.code(202).send()
    },
  )
}

/** Whose mailbox it is, and what followed. */
type Proved = { event: 'email.verified' | 'email.changed'; customerId: number }

/**
 * What a link from a mailbox proves: the address of the account, or the one it is to have. The latter is opened by the account
 * itself: an owner of a mailbox who presses what he never asked for must not hand it to a stranger. Spending the link and all
 * that follows are one transaction; one that is refused is not used up.
 *
 * @throws ViolationError - the link is unknown, spent or over, or the address is another account's by now.
 */
async function prove(trx: Transaction<Database>, token: string, viewerId: number | null): Promise<Proved> {
  for (const purpose of ['verification', 'email_change'] as const) {
    const content = await spendOneTimeToken(trx, purpose, token)
    if (!content?.customerId) continue
    if (viewerId !== null && viewerId !== content.customerId) throw invalid()
    if (viewerId === null && purpose === 'email_change') throw signInFirst()
    if (purpose === 'verification') await mailboxProved(trx, content.customerId)
    else if (!(await confirmEmailChange(trx, content.customerId, LinkContent.parse(content.payload).email))) throw invalid()
    await tellPersonChanged(trx, content.customerId)
    return { event: purpose === 'verification' ? 'email.verified' : 'email.changed', customerId: content.customerId }
  }
  throw invalid()
}
