import { activationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import {
  ActivateByCardPayload,
  ActivationCheck,
  ActivationFinishPayload,
  FinishResult,
} from '@drogerie/shared-lib/contract/registration.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CardCheckResult, MemberWire } from '../../../club/wire/club-wire.ts'
import { newPasswordHash } from '../../people/auth/account-commands.ts'
import { countAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { apply, applicationOf, LinkParams, requireLink } from './applications.ts'
import { memberPath } from './club-client.ts'
import { joinClub } from './join-club.ts'
import { finishResult } from './finish-result.ts'
import { isMemberLinked } from './memberships.ts'
import { withMinimumTime } from './minimum-time.ts'
import { Activation } from './registration.ts'
import { isAccountTaken } from './account-duplicity.ts'

/**
 * The answers tell whose a card is, so cards must not be tried one after another, nor one card with
 * many names.
 */
const tries = (ip: string, cardNumber: string, limitFactor: number): Limit[] => [
  { bucket: `club-activate:${clientNetwork(ip)}`, max: 5 * limitFactor, windowSeconds: 3600 },
  { bucket: `club-activate:card:${cardNumber}`, max: 5, windowSeconds: 3600 },
]

const messages: Record<ActivationCheck['code'], string> = {
  0: 'Odkaz k aktivaci jsme poslali e-mailem.',
  1: 'Účet s tímto e-mailem už existuje.',
  2: 'U karty máme jiný e-mail.',
  3: 'Jméno u karty nesouhlasí.',
  4: 'Karta nebyla nalezena.',
}

const refusedFor = {
  not_found: activationCodes.cardNotFound,
  different_email: activationCodes.differentEmail,
  different_name: activationCodes.differentName,
} as const

const check = (code: ActivationCheck['code']) =>
  asDocument<'ActivationCheck', ActivationCheck>({
    '@id': shopIri('client', 'activate-by-card'),
    '@type': 'ActivationCheck',
    code,
    message: messages[code],
  })

/** An account on the internet for a card from a store. */
export const activationRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'register')
  const activate = async (
    request: FastifyRequest,
    body: ActivateByCardPayload,
  ): Promise<ActivationCheck['code']> => {
    const { email, firstName, lastName, birthDate, cardNumber: number } = body
    const { result, memberId } = await app.club.call('POST', '/cards/check', CardCheckResult, {
      number,
      email,
      firstName,
      lastName,
      birthDate,
    })
    if (result !== 'ok') return refusedFor[result]
    if (memberId === null || (await isAccountTaken(app, request, email)))
      return activationCodes.emailExists
    if (await isMemberLinked(app.db, memberId)) return activationCodes.emailExists
    const payload: Activation = { memberId, firstName, lastName, birthDate }
    await apply(app.db, { kind: 'activation', email, payload, password: null })
    app.outbox.wake()
    return activationCodes.success
  }

  app.post(
    '/client/activate-by-card',
    { schema: { body: ActivateByCardPayload, response: { 200: ActivationCheck } } },
    async (request) => {
      const { body } = request
      await countAttempt(app.db, tries(request.ip, body.cardNumber, app.config.limitFactor))
      return withMinimumTime(async () =>
        check(body.website ? activationCodes.success : await activate(request, body)),
      )
    },
  )

  const finish = { schema: { body: ActivationFinishPayload, response: { 200: FinishResult } } }
  app.get(
    '/client/activation-finish/:token',
    { schema: { params: LinkParams, response: noContentSchema } },
    async (request, reply) => {
      await requireLink(app.db, 'activation', request.params.token)
      return reply.code(204).send()
    },
  )

  app.post('/client/activation-finish', finish, async (request) => {
    const { token, password } = request.body
    const application = await applicationOf(app.db, 'activation', token)
    const { memberId, firstName, lastName, birthDate } = Activation.parse(application.payload)
    const passwordHash = await newPasswordHash(password, 'password')
    const member = await app.club.call('GET', memberPath(memberId), MemberWire)
    const person = { first_name: firstName, last_name: lastName, birthday: birthDate }
    const account = await joinClub(app.db, { application, member, person, passwordHash })
    app.outbox.wake()
    securityEvent(request, 'account.registered', { customerId: account.id, reason: 'club' })
    return finishResult(request, account, member, 'activation-finish')
  })
}
