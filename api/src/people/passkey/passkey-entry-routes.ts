import { NoMembers } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { PasskeyOptions } from '@drogerie/shared-lib/contract/passkey-options.ts'
import {
  PasskeyRelease,
  PasskeyReleasePayload,
  Reauthentication,
} from '@drogerie/shared-lib/contract/passkey.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { mailLimits } from '../auth/mail-limits.ts'
import { requireProof } from '../auth/reauthentication.ts'
import { noteProof } from '../auth/recent-proof.ts'
import { accountById } from '../customer/customer-repository.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { noContentSchema, acceptedSchema } from '../../kernel/http/no-content.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import {
  authenticationOptions,
  passkeyNotVerified,
  userOfAnswer,
  type Passkeys,
} from './passkey-commands.ts'
import { releaseByLink } from './passkey-requirement.ts'
import { relyingParty } from './relying-party.ts'

const config = { plainJson: true } as const
const question = { plainJson: true, limit: 'passkey' } as const
const signedIn = { signedIn: true } as const

/**
 * Challenges for signing in and for proving the identity again, and recovery from lost passkeys.
 */
export const passkeyEntryRoutes: FastifyPluginAsyncZod = async (app) => {
  const passkeys: Passkeys = { db: app.db, party: relyingParty(app.config) }

  app.post(
    '/passkeys/sign-in-options',
    { schema: { response: { 200: PasskeyOptions } }, config: question },
    async () => {
      return { ...(await authenticationOptions(passkeys, null)) }
    },
  )

  app.post(
    '/reauthentications/options',
    { schema: { response: { 200: PasskeyOptions } }, config: { ...config, ...signedIn } },
    async (request) => {
      const account = orNotFound(await accountById(app.db, requireCustomer(request).id))
      return { ...(await authenticationOptions(passkeys, account)) }
    },
  )

  app.post(
    '/reauthentications',
    { schema: { body: Reauthentication, response: noContentSchema }, config: signedIn },
    async (request, reply) => {
      const account = orNotFound(await accountById(app.db, requireCustomer(request).id))
      const { passkey, ...typed } = request.body
      const userId = account.user_id
      try {
        if (!passkey) await requireProof(app.db, account, typed)
        else if (
          (await userOfAnswer(passkeys, passkey, { purpose: 'confirmation', userId })) === null
        )
          throw passkeyNotVerified('passkey')
      } catch (error) {
        if (error instanceof HttpError)
          securityEvent(request, 're-authentication.failed', {
            reason: passkey ? 'passkey' : 'typed',
          })
        throw error
      }
      await noteProof(request)
      return reply.code(204).send()
    },
  )

  await app.register(passkeyReleaseRoutes)
}

const passkeyReleaseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/passkey-releases',
    {
      schema: { body: PasskeyReleasePayload, response: acceptedSchema },
      config: { limit: 'ask-mail' },
    },
    async (request, reply) => {
      const { email } = request.body
      await countAttempt(app.db, mailLimits('passkey', email, request.ip))
      await enqueue(app.db, `passkey-release:${randomUUID()}`, { kind: 'passkey-release', email })
      app.outbox.wake()
      return reply.code(202).send()
    },
  )

  app.patch(
    '/passkey-releases/:token',
    {
      schema: {
        params: z.object({ token: z.string() }),
        body: NoMembers,
        response: { 200: PasskeyRelease },
      },
      config: { ...config, limit: 'mailed-link' },
    },
    async (request) => {
      const release = await releaseByLink(app.db, request.params.token)
      if (!release) throw new HttpError(404, 'Link invalid', { message: 'Odkaz není platný.' })
      app.outbox.wake()
      return { releasedAt: release.releasedAt.toISOString() }
    },
  )
}
