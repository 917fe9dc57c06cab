import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Session } from '@drogerie/shared-lib/contract/session.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../kernel/http/http-error.ts'
import { asCollection, shopIri } from '../../kernel/http/hydra.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { forSignedInOnly, requireSelf } from '../../kernel/http/signed-in.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { liveSessions, type LiveSession } from './sessions.ts'

const Params = z.object({ id: z.string() })
const OneParams = z.object({ id: z.string(), sessionId: z.string() })
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A customer's signed-in devices, and signing out: here, on one device, everywhere. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)

  app.get(
    '/customers/:id/sessions',
    { schema: { params: Params, response: { 200: collectionOf(Session) } } },
    async (request) => {
      const { id } = requireSelf(request, request.params.id)
      const sessions = await liveSessions(app.db, id)
      return asCollection(
        request,
        'Session',
        sessions.map((session) => presentSession(session, id, request.session?.id)),
      )
    },
  )

  /** Signs out everywhere, here too. */
  app.delete(
    '/customers/:id/sessions',
    { schema: { params: Params, response: noContentSchema } },
    async (request, reply) => {
      const count = await endSessions(app.db, requireSelf(request, request.params.id).id)
      securityEvent(request, 'sessions.ended', { count })
      return reply.code(204).send()
    },
  )

  /** `current` is the session that asks: signing out. */
  const one = {
    schema: { params: OneParams, response: noContentSchema },
    config: { endsCopiedSessions: true },
  }
  app.delete('/customers/:id/sessions/:sessionId', one, async (request, reply) => {
    const { id: customerId } = requireSelf(request, request.params.id)
    const { sessionId: named } = request.params
    const sessionId = named === 'current' ? request.session?.id : named
    if (
      !sessionId ||
      !uuid.test(sessionId) ||
      !(await endSession(app.db, { customerId, sessionId, reason: 'sign-out' }))
    )
      throw notFound()
    securityEvent(request, 'sign-out.done')
    return reply.code(204).send()
  })
}

const presentSession = (
  session: LiveSession,
  customerId: number,
  currentId: string | undefined,
): Session => ({
  '@id': shopIri('customers', customerId, 'sessions', session.id),
  '@type': 'Session',
  id: session.id,
  device: session.device,
  network: session.network,
  createdAt: pragueIso(session.created_at),
  lastSeenAt: pragueIso(session.last_seen_at),
  expiresAt: pragueIso(session.expires_at),
  current: session.id === currentId,
})
