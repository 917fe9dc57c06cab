import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import {
  FinishResult,
  RegisterPayload,
  RegistrationFinishPayload,
  RegistrationResult,
} from '@drogerie/shared-lib/contract/registration.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { newPasswordHash } from '../../people/auth/account-commands.ts'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { countAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { apply, LinkParams, requireLink } from './applications.ts'
import { finishRegistration } from './finish-registration.ts'
import { finishResult } from './finish-result.ts'
import { withMinimumTime } from './minimum-time.ts'
import { registrationOf } from './registration.ts'
import { duplicityOf } from './account-duplicity.ts'

const messages = {
  0: 'Odkaz k dokončení jsme poslali e-mailem.',
  1: 'Registraci s těmito údaji už jste začali. Odkaz máte v e-mailu.',
  2: 'Účet s těmito údaji už máme, nebo k nim vedeme klubovou kartu. Přihlaste se, nebo si ke kartě aktivujte online účet.',
} as const

const registrationResult = (code: keyof typeof messages): RegistrationResult => ({
  '@context': '/api/v2/contexts/RegistrationResult',
  '@id': shopIri('client', 'register'),
  '@type': 'RegistrationResult',
  code,
  message: messages[code],
})

const registrations = (ip: string, email: string, limitFactor: number): Limit[] => [
  { bucket: `club-register:${clientNetwork(ip)}`, max: 20 * limitFactor, windowSeconds: 3600 },
  { bucket: `club-register:account:${emailFingerprint(email)}`, max: 6, windowSeconds: 3600 },
]

/** Joining the club: personal data, then the link in the mail. */
export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'register')
  app.post(
    '/client/register',
    { schema: { body: RegisterPayload, response: { 200: RegistrationResult } } },
    async (request) => {
      const { body } = request
      const { email, firstName, lastName, birthDate, website } = body
      await countAttempt(app.db, registrations(request.ip, email, app.config.limitFactor))
      return withMinimumTime(async () => {
        if (website) return registrationResult(0)
        const hash = body.password ? await newPasswordHash(body.password, 'password') : null
        const registration = registrationOf(body, request.customer?.id ?? null)
        const { phoneNumber } = registration.person
        const code = await duplicityOf(app, request, {
          firstName,
          lastName,
          birthDate,
          email,
          phoneNumber,
        })
        if (code === 2) return registrationResult(code)
        const password = hash === null ? null : { typed: body.password ?? '', hash }
        const application = {
          kind: 'registration',
          email,
          payload: registration,
          password,
        } as const
        const isNew = await apply(app.db, application)
        app.outbox.wake()
        return registrationResult(isNew ? 0 : 1)
      })
    },
  )

  const finish = { schema: { body: RegistrationFinishPayload, response: { 200: FinishResult } } }
  app.get(
    '/client/registration-finish/:token',
    { schema: { params: LinkParams, response: noContentSchema } },
    async (request, reply) => {
      await requireLink(app.db, 'registration', request.params.token)
      return reply.code(204).send()
    },
  )

  app.post('/client/registration-finish', finish, async (request) => {
    const { account, member } = await finishRegistration(app, request.body)
    app.outbox.wake()
    securityEvent(request, 'account.registered', { customerId: account.id, reason: 'club' })
    return finishResult(request, account, member, 'registration-finish')
  })
}
