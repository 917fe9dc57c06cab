import { CreatedPasskey } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { PasskeyOptions } from '@drogerie/shared-lib/contract/passkey-options.ts'
import {
  NewPasskey,
  PasskeyList,
  PasskeyName,
  PasskeyRequirement,
} from '@drogerie/shared-lib/contract/passkey.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { requireRecentProof } from '../auth/recent-proof.ts'
import { accountById, type AccountRow } from '../customer/customer-repository.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { forSignedInOnly, requireCustomer } from '../../kernel/http/signed-in.ts'
import {
  addPasskey,
  registrationOptions,
  removePasskey,
  renamePasskey,
  type Passkeys,
} from './passkey-commands.ts'
import { presentPasskeys } from './passkey-presenter.ts'
import { passkeysOf, passkeyStanding } from './passkey-repository.ts'
import { setPasskeyRequired } from './passkey-requirement.ts'
import { relyingParty } from './relying-party.ts'

const Params = z.object({ id: z.string() })
/** Nothing has the id 0. */
const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
const config = { plainJson: true } as const

async function own(request: FastifyRequest): Promise<AccountRow> {
  const account = await accountById(request.server.db, requireCustomer(request).id)
  if (!account) throw notFound()
  return account
}

/** A customer's own passkeys. Adding or removing one requires a recent proof of identity. */
export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)
  const passkeys: Passkeys = { db: app.db, party: relyingParty(app.config) }

  app.get('/passkeys', { schema: { response: { 200: PasskeyList } }, config }, async (request) => {
    const { user_id: userId } = await own(request)
    return presentPasskeys(await passkeysOf(app.db, userId), await passkeyStanding(app.db, userId))
  })

  app.post(
    '/passkeys/options',
    { schema: { response: { 200: PasskeyOptions } }, config },
    async (request) => {
      await requireRecentProof(request)
      return { ...(await registrationOptions(passkeys, await own(request))) }
    },
  )

  app.post(
    '/passkeys',
    { schema: { body: NewPasskey, response: { 201: CreatedPasskey } }, config },
    async (request, reply) => {
      await requireRecentProof(request)
      const { passkeyName: name, answer } = request.body
      const id = await addPasskey(passkeys, await own(request), { name, answer })
      securityEvent(request, 'passkey.added')
      return reply.code(201).send({ id })
    },
  )

  app.put(
    '/passkeys/requirement',
    { schema: { body: PasskeyRequirement, response: noContentSchema } },
    async (request, reply) => {
      const { user_id: userId } = await own(request)
      await requireRecentProof(request)
      const { required } = request.body
      if (required && (await passkeysOf(app.db, userId)).length === 0)
        throw violation('required', 'Nejdřív si prosím přidejte přístupový klíč.')
      await setPasskeyRequired(app.db, userId, required)
      return reply.code(204).send()
    },
  )

  await app.register(onePasskeyRoutes)
}

const onePasskeyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/passkeys/:id',
    { schema: { params: Params, body: PasskeyName, response: noContentSchema } },
    async (request, reply) => {
      const { user_id: userId } = await own(request)
      const passkey = { userId, id: idOf(request.params.id) }
      await renamePasskey(app.db, passkey, request.body.passkeyName)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/passkeys/:id',
    { schema: { params: Params, response: noContentSchema } },
    async (request, reply) => {
      const { user_id: userId } = await own(request)
      const passkey = { userId, id: idOf(request.params.id) }
      await removePasskey(app.db, passkey, () => requireRecentProof(request))
      securityEvent(request, 'passkey.removed')
      return reply.code(204).send()
    },
  )
}
