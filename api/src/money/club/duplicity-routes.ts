import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import {
  AlreadyExistsPayload,
  AlreadyExistsResult,
  DuplicityCheckPayload,
  DuplicityResult,
} from '@drogerie/shared-lib/contract/registration.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { countAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { refuseCommonPassword } from '../../people/auth/account-commands.ts'
import { e164 } from '../../kernel/values/phone-rules.ts'
import { duplicityOf, isAccountTaken } from './account-duplicity.ts'
import { withMinimumTime } from './minimum-time.ts'

/**
 * These calls tell by design who is known, so nobody may ask them often, nor be asked about by
 * many.
 */
const checks = (ip: string, email: string, limitFactor: number): Limit[] => [
  { bucket: `club-check:${clientNetwork(ip)}`, max: 10 * limitFactor, windowSeconds: 3600 },
  { bucket: `club-check:account:${emailFingerprint(email)}`, max: 5, windowSeconds: 3600 },
]

/** Whether the shop or the club knows somebody, asked while the form is filled. */
export const duplicityRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'register')

  app.post(
    '/client/already-exists-check',
    { schema: { body: AlreadyExistsPayload, response: { 200: AlreadyExistsResult } } },
    async (request) => {
      await countAttempt(app.db, checks(request.ip, request.body.email, app.config.limitFactor))
      const exists = await withMinimumTime(() => isAccountTaken(app, request, request.body.email))
      const iri = shopIri('client', 'already-exists-check')
      return {
        '@context': '/api/v2/contexts/AlreadyExistsCheck',
        '@id': iri,
        '@type': 'AlreadyExistsCheck' as const,
        exists,
      }
    },
  )

  app.post(
    '/client/duplicity-check',
    { schema: { body: DuplicityCheckPayload, response: { 200: DuplicityResult } } },
    async (request) => {
      await countAttempt(app.db, checks(request.ip, request.body.email, app.config.limitFactor))
      const { firstName, lastName, birthDate, email, phoneNumber, password } = request.body
      if (password !== undefined) refuseCommonPassword(password, 'password')
      const person = {
        firstName,
        lastName,
        birthDate,
        email,
        phoneNumber: e164(phoneNumber) ?? phoneNumber,
      }
      const code = await withMinimumTime(() => duplicityOf(app, request, person))
      const iri = shopIri('client', 'duplicity-check')
      return {
        '@context': '/api/v2/contexts/DuplicityCheck',
        '@id': iri,
        '@type': 'DuplicityCheck' as const,
        duplicate: code !== 0,
        code,
      }
    },
  )
}
