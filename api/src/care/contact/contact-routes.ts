import {
  ClaimRequestPayload,
  ContactForm,
  ContactMePayload,
  ContactRequestPayload,
} from '@drogerie/shared-lib/contract/contact.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { takeFromMachines } from '../../kernel/http/honeypot.ts'
import { doOnce } from '../../kernel/http/idempotency.ts'
import { acceptedSchema } from '../../kernel/http/no-content.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { checkBody } from '../../kernel/http/schema-failure.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { forgetOldMessages } from './contact-jobs.ts'
import { takeCall, takeClaimRequest, takeMessage } from './contact-commands.ts'

/**
 * Forms by which people write to the shop: kept, mailed to the shop, confirmed to the sender. A
 * filled honeypot is answered as if all were well.
 */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'message')
  app.jobs.register(forgetOldMessages)

  /** Receipts go to any typed address, so limits keep one address from being flooded through us. */
  const limit = ({ ip }: FastifyRequest, email?: string) =>
    countAttempt(app.db, [
      { bucket: `contact:network:${clientNetwork(ip)}`, max: 20, windowSeconds: 3_600 },
      ...(email
        ? [{ bucket: `contact:email:${emailFingerprint(email)}`, max: 5, windowSeconds: 3_600 }]
        : []),
    ])

  const written = {
    schema: { body: ContactRequestPayload, response: acceptedSchema },
    preValidation: [takeFromMachines, askStrangersForAddress],
  }
  app.post('/contact-requests', written, async (request, reply) => {
    const { body, customer } = request
    const email = body.email || orNotFound(customer).email
    await limit(request, email)
    await doOnce(app.db, request, (trx) => takeMessage(trx, { ...body, email }))
    app.outbox.wake()
    return reply.code(202).send()
  })

  const claimed = {
    schema: { body: ClaimRequestPayload, response: acceptedSchema },
    preValidation: takeFromMachines,
  }
  app.post('/claim-requests', claimed, async (request, reply) => {
    const { body } = request
    await limit(request, body.email)
    await doOnce(app.db, request, (trx) => takeClaimRequest(trx, body))
    app.outbox.wake()
    return reply.code(202).send()
  })

  const called = {
    schema: { body: ContactMePayload, response: acceptedSchema },
    preValidation: takeFromMachines,
  }
  app.post('/contact-me', called, async (request, reply) => {
    await limit(request)
    await doOnce(app.db, request, (trx) => takeCall(trx, request.body))
    app.outbox.wake()
    return reply.code(202).send()
  })
}

/** The shop knows the address of the signed-in alone. */
async function askStrangersForAddress({ body, customer }: FastifyRequest): Promise<void> {
  if (!customer) checkBody(ContactForm, body)
}
