import { ClaimRequestPayload, ContactMePayload, ContactRequestPayload } from '@drogerie/shared-lib/contract/contact.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { emailFingerprint } from '../customer/email-fingerprint.ts'
import { countAttempt } from '../http/attempt-limits.ts'
import { clientNetwork } from '../http/client-network.ts'
import { violation } from '../http/http-error.ts'
import { taken } from '../http/no-content.ts'
import { forgetOldMessages } from './contact-jobs.ts'
import { takeCall, takeClaimRequest, takeMessage } from './contact-commands.ts'

/**
 * Forms by which people write to the shop: kept, mailed to the shop, confirmed to the sender. A filled honeypot is answered
 * as if all were well.
 */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.jobs.register(forgetOldMessages)

  /** Receipts go to whatever address is typed, so one address cannot be flooded through us. */
  const limit = ({ ip }: FastifyRequest, email?: string) =>
    countAttempt(app.db, [
      { bucket: `contact:network:${clientNetwork(ip)}`, max: 20, windowSeconds: 3_600 },
      ...(email ? [{ bucket: `contact:email:${emailFingerprint(email)}`, max: 5, windowSeconds: 3_600 }] : []),
    ])

  app.post('/contact-requests', { schema: { body: ContactRequestPayload, response: taken } }, async (request, reply) => {
    const { body, customer } = request
    const email = body.email || customer?.email
    if (!email) throw violation('email', 'Toto pole je povinné.')
    if (!body.website) {
      await limit(request, email)
      await takeMessage(app.db, { ...body, email })
      app.outbox.wake()
    }
    return reply.code(202).send()
  })

  app.post('/claim-requests', { schema: { body: ClaimRequestPayload, response: taken } }, async (request, reply) => {
    const { body } = request
    if (!body.website) {
      await limit(request, body.email)
      await takeClaimRequest(app.db, body)
      app.outbox.wake()
    }
    return reply.code(202).send()
  })

  app.post('/contact-me', { schema: { body: ContactMePayload, response: taken } }, async (request, reply) => {
    const { body } = request
    if (!body.website) {
      await limit(request)
      await takeCall(app.db, body)
      app.outbox.wake()
    }
    return reply.code(202).send()
  })
}
