import { CommunicationPayload, CommunicationResult } from '@drogerie/shared-lib/contract/club.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Communication } from '../../../club/wire/club-wire.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { forSignedInOnly, requireCustomer } from '../../kernel/http/signed-in.ts'
import { memberPath } from './club-client.ts'
import { keepCommunication } from './memberships.ts'
import { requireMember } from './signed-in-member.ts'

/**
 * How the club may write or call. The club keeps it, so there is nothing to save while it is away.
 */
export const communicationRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)

  const schema = { body: CommunicationPayload, response: { 200: CommunicationResult } }
  app.put('/client/communication', { schema }, async (request) => {
    const memberId = await requireMember(app, request)
    const kept = await app.club.call(
      'PUT',
      memberPath(memberId, 'communication'),
      Communication,
      request.body,
    )
    await keepCommunication(app.db, requireCustomer(request).id, kept)
    return asDocument<'Communication', CommunicationResult>({
      '@id': shopIri('client', 'communication'),
      '@type': 'Communication',
      ...kept,
      updatedAt: pragueIso(new Date()),
    })
  })
}
