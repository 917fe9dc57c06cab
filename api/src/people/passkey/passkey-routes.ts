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
import { done } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { forSignedInOnly, requireCustomer } from '../../kernel/http/signed-in.ts'
import { addPasskey, passkeysOf, registrationOptions, type Passkeys } from './passkey-commands.ts'
import { presentPasskeys } from './passkey-presenter.ts'
import { setPasskeyRequired } from './passkey-requirement.ts'
import { relyingParty } from './relying-party.ts'

const Params = z.object({ id: z.string() })
/** Nothing has the id 0. */
const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
const config = { plainJson: true } as const
/** A customer's own passkeys. Adding or removing one requires a recent proof of identity. */
export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)
  const passkeys: Passkeys = { db: app.db, party: relyingParty(app.config) }
  const own = async (request: FastifyRequest): Promise<AccountRow> => {
    const account = await accountById(app.db, requireCustomer(request).id)
    if (!account) throw notFound()
    return account
  }
  const ofOwn = (userId: number, id: string) => ({ user_id: userId, id: idOf(id) })

  app.get('/passkeys', { schema: { response: { 200: PasskeyList } }, config }, async (request) =>
    presentPasskeys(app.db, (await own(request)).user_id),
  )

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
    '/passkeys/:id',
    { schema: { params: Params, body: PasskeyName, response: done } },
    async (request, reply) => {
      const { user_id: userId } = await own(request)
      const { user_id, id } = ofOwn(userId, request.params.id)
      const renamed = await app.db
        .updateTable('passkeys')
        .set({ name: request.body.passkeyName })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .executeTakeFirst()
      if (renamed.numUpdatedRows === 0n) throw notFound()
      return reply.code(204).send()
    },
  )

  app.delete(
    '/passkeys/:id',
    { schema: { params: Params, response: done } },
    async (request, reply) => {
      const { user_id: userId } = await own(request)
      const { user_id, id } = ofOwn(userId, request.params.id)
      const known = await passkeysOf(app.db, user_id)
      if (!known.some((passkey) => passkey.id === id)) throw notFound()
      await requireRecentProof(request)
      const { required } = await presentPasskeys(app.db, user_id)
      if (required && known.length === 1)
        throw violation(
          '',
          'Poslední přístupový klíč jde odebrat, až když ho při přihlášení nevyžadujete.',
        )
      await app.db.deleteFrom('passkeys').where('id', '=', id).execute()
      securityEvent(request, 'passkey.removed')
      return reply.code(204).send()
    },
  )

  app.put(
    '/passkeys/requirement',
    { schema: { body: PasskeyRequirement, response: done } },
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
}
