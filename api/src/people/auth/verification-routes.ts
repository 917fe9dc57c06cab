import { randomUUID } from 'node:crypto'
import {
  VerificationLink,
  VerificationRequestPayload,
  VerifyAccountPayload,
} from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { accountById } from '../customer/customer-repository.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { acceptedSchema } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { sendEmailChangeLink } from './email-change.ts'
import { mailLimits } from './mail-limits.ts'
import { proveMailbox, verificationNeeds } from './prove-mailbox.ts'

/** Verification of an e-mail address: by the signed-in customer, or by e-mail without a sign-in. */
export const verificationRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'ask-mail')
  app.post(
    '/account-verification-requests',
    { schema: { body: VerificationRequestPayload, response: acceptedSchema } },
    async (request, reply) => {
      const { customer } = request
      const account = customer ? await accountById(app.db, customer.id) : undefined
      const email =
        account?.pending_email ??
        customer?.email ??
        request.body.email ??
        requireCustomer(request).email
      await countAttempt(app.db, mailLimits('verification', email, request.ip))
      if (account?.pending_email) await sendEmailChangeLink(app.db, account.id)
      else if (account?.verified_at) throw violation('', 'Účet je už ověřený.')
      else await enqueue(app.db, `verification:${randomUUID()}`, { kind: 'verification', email })
      app.outbox.wake()
      return reply.code(202).send()
    },
  )

  const params = z.object({ token: z.string() })
  const asked = {
    schema: { params, response: { 200: VerificationLink } },
    config: { plainJson: true },
  } as const
  app.get('/account-verification-requests/:token', asked, async (request) => ({
    needs: await verificationNeeds(app.db, request.params.token, request.customer?.id ?? null),
  }))

  app.patch(
    '/account-verification-requests/:token',
    { schema: { params, body: VerifyAccountPayload, response: acceptedSchema } },
    async (request, reply) => {
      const { event, customerId } = await proveMailbox(app, request.params.token, {
        viewerId: request.customer?.id ?? null,
        password: request.body.password,
      })
      securityEvent(request, event, { customerId })
      app.outbox.wake()
      return reply.code(202).send()
    },
  )
}
