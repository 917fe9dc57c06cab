import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import {
  AlreadyExistsPayload,
  AlreadyExistsResult,
  DuplicityCheckPayload,
  DuplicityResult,
  FinishResult,
  RegisterPayload,
  RegistrationFinishPayload,
  RegistrationResult,
} from '@drogerie/shared-lib/contract/registration.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { MemberWire } from '../../../club/wire/club-wire.ts'
import { newPasswordHash } from '../../people/auth/account-commands.ts'
import { accountByEmail } from '../../people/customer/customer-repository.ts'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { e164 } from '../../kernel/values/phone-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { countAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { apply, applicationOf, type Application } from './applications.ts'
import { joinClub } from './join-club.ts'
import { finishResult } from './finish-result.ts'
import { withMinimumTime } from './minimum-time.ts'
import { joinInput, Registration } from './registration.ts'
import { duplicityOf, isAccountTaken } from './account-duplicity.ts'

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

/** These calls tell by design who is known, so nobody may ask them often, nor be asked about by many. */
const checks = (ip: string, email: string): Limit[] => [
  { bucket: `club-check:${clientNetwork(ip)}`, max: 10, windowSeconds: 3600 },
  { bucket: `club-check:account:${emailFingerprint(email)}`, max: 5, windowSeconds: 3600 },
]
const registrations = (ip: string, email: string): Limit[] => [
  { bucket: `club-register:${clientNetwork(ip)}`, max: 20, windowSeconds: 3600 },
  { bucket: `club-register:account:${emailFingerprint(email)}`, max: 6, windowSeconds: 3600 },
]

/** Joining the club: personal data, then the link in the mail. */
export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'register')
  const register = async (
    request: FastifyRequest,
    body: RegisterPayload,
    hash: string | null,
  ): Promise<0 | 1> => {
    const { email, firstName, lastName, salutation, birthDate, address, cardVariant, consents } =
      body
    const password = hash === null ? null : { typed: body.password ?? '', hash }
    const payload: Registration = {
      person: {
        salutation,
        firstName,
        lastName,
        email,
        birthDate,
        phoneNumber: `${body.phonePrefix}${body.phoneNumber}`,
      },
      address: { street: address.street, city: address.city, postcode: address.postcode },
      cardVariant,
      favouriteStore: body.favouriteStore ? codeFrom(body.favouriteStore, 'stores') : null,
      newsletter: consents.newsletter ?? false,
      applicant: request.customer?.id ?? null,
    }
    const made = await apply(app.db, { kind: 'registration', email, payload, password })
    app.outbox.wake()
    return made ? 0 : 1
  }

  app.post(
    '/client/register',
    { schema: { body: RegisterPayload, response: { 200: RegistrationResult } } },
    async (request) => {
      const { body } = request
      const { email, firstName, lastName, birthDate, website } = body
      await countAttempt(app.db, registrations(request.ip, email))
      return withMinimumTime(async () => {
        if (website) return registrationResult(0)
        const hash = body.password ? await newPasswordHash(body.password, 'password') : null
        const phoneNumber = `${body.phonePrefix}${body.phoneNumber}`
        const code = await duplicityOf(app, request, {
          firstName,
          lastName,
          birthDate,
          email,
          phoneNumber,
        })
        return registrationResult(code === 2 ? code : await register(request, body, hash))
      })
    },
  )

  const finish = { schema: { body: RegistrationFinishPayload, response: { 200: FinishResult } } }
  app.post('/client/registration-finish', finish, async (request) => {
    const { token, password } = request.body
    const application = await applicationOf(app.db, 'registration', token)
    const registration = Registration.parse(application.payload)
    const passwordHash = password
      ? await newPasswordHash(password, 'password')
      : await passwordOf(app.db, application, registration)
    if (passwordHash === null) throw violation('password', 'Zadejte heslo.')
    const member = await app.club.call(
      'POST',
      '/members',
      MemberWire,
      joinInput(application.reference, registration),
    )
    const { firstName, lastName, birthDate, salutation, phoneNumber } = registration.person
    const person = {
      first_name: firstName,
      last_name: lastName,
      birthday: birthDate,
      salutation,
      phone_number: phoneNumber,
    }
    const { address, favouriteStore, newsletter } = registration
    const account = await joinClub(app.db, {
      application,
      member,
      person,
      passwordHash,
      address,
      favouriteStore,
      newsletter,
    })
    app.outbox.wake()
    securityEvent(request, 'account.registered', { customerId: account.id, reason: 'club' })
    return finishResult(request, account, member, 'registration-finish')
  })

  app.post(
    '/client/already-exists-check',
    { schema: { body: AlreadyExistsPayload, response: { 200: AlreadyExistsResult } } },
    async (request) => {
      await countAttempt(app.db, checks(request.ip, request.body.email))
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
      await countAttempt(app.db, checks(request.ip, request.body.email))
      const { firstName, lastName, birthDate, email, phoneNumber } = request.body
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

/**
 * The password of the form: good for a new account and for the applicant's own. An account that came from elsewhere keeps its
 * password until the holder of the link sets one, for nobody knows who filled the form.
 */
async function passwordOf(
  db: Kysely<Database>,
  application: Application,
  { applicant }: Registration,
): Promise<string | null> {
  const account = await accountByEmail(db, application.email)
  return account && account.id !== applicant ? null : application.password_hash
}
