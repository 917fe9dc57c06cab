import { randomUUID } from 'node:crypto'
import { VerificationRequestPayload } from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { tellPersonChanged } from '../club/memberships.ts'
import { accountById } from '../customer/customer-repository.ts'
import { countAttempt } from '../http/attempt-limits.ts'
import { violation } from '../http/http-error.ts'
import { taken } from '../http/no-content.ts'
import { requireCustomer } from '../http/signed-in.ts'
import { enqueue } from '../mail/outbox.ts'
import { wakeAccount } from './account-commands.ts'
import { mailLimits } from './mail-limits.ts'
import { peekOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'

/** Verification of an e-mail address: by the signed-in customer, or by e-mail for one who cannot sign in yet. */
export const verificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/account-verification-requests', { schema: { body: VerificationRequestPayload, response: taken } }, async (request, reply) => {
    const email = request.customer?.email ?? request.body.email ?? requireCustomer(request).email
    await countAttempt(app.db, mailLimits('verification', email, request.ip))
    if (request.customer) {
      const account = await accountById(app.db, request.customer.id)
      if (account?.verified_at) throw violation('', 'Účet je už ověřený.')
    }
    await enqueue(app.db, `verification:${randomUUID()}`, { kind: 'verification', email })
    app.outbox.wake()
    return reply.code(202).send()
  })

  app.patch(
    '/account-verification-requests/:token',
    { schema: { params: z.object({ token: z.string() }), body: z.object({}), response: taken } },
    async (request, reply) => {
      const { token } = request.params
      const invalid = () => violation('', 'Odkaz pro ověření účtu není platný.')
      // Somebody else who is signed in does not use the link up.
      const owner = await peekOneTimeToken(app.db, 'verification', token)
      if (!owner?.customerId || (request.customer && request.customer.id !== owner.customerId)) throw invalid()
      const content = await spendOneTimeToken(app.db, 'verification', token)
      if (!content?.customerId) throw invalid()
      await app.db.updateTable('users').set({ verified_at: new Date() }).where('customer_id', '=', content.customerId).execute()
      await wakeAccount(app.db, content.customerId)
      await tellPersonChanged(app.db, content.customerId)
      return reply.code(202).send()
    },
  )
}
