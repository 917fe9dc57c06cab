import { RegisterCustomerPayload } from '@drogerie/shared-lib/contract/customer.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { shortHashOf } from '../../kernel/values/hash-of.ts'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import { countAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { registerCustomer } from './register-customer.ts'

const HOUR_SECONDS = 3_600

/** The answer reveals whether an address is taken, so calls are limited. */
const registrations = (ip: string, email: string, limitFactor: number): Limit[] => [
  {
    bucket: `register:address:${shortHashOf(clientNetwork(ip))}`,
    max: 20 * limitFactor,
    windowSeconds: HOUR_SECONDS,
  },
  {
    bucket: `register:account:${shortHashOf(canonicalEmail(email))}`,
    max: 5,
    windowSeconds: HOUR_SECONDS,
  },
]

/**
 * `POST /customers` of storefronts written for Sylius; `SHOP_REGISTRATION=closed` leaves the club's
 * registration alone.
 */
export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'register')
  const { limitFactor, shopRegistration } = app.config
  if (!shopRegistration) return
  app.post(
    '/customers',
    { schema: { body: RegisterCustomerPayload, response: noContentSchema } },
    async (request, reply) => {
      await countAttempt(app.db, registrations(request.ip, request.body.email, limitFactor))
      await registerCustomer(app, request.body)
      securityEvent(request, 'account.registered', { mailbox: request.body.email })
      app.outbox.wake()
      return reply.code(204).send()
    },
  )
}
