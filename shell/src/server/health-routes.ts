import type { Serving } from '@drogerie/shared-lib/server/end-on-signals.ts'
import type { FastifyInstance } from 'fastify'
import type { LineupFollower } from './live-lineup.ts'

/**
 * `/healthz` is the liveness probe: 200 while the process can answer. `/readyz` is the readiness
 * probe: 200 while it has a line-up and is not shutting down. Both name the line-up.
 */
export function healthRoutes(
  app: Pick<FastifyInstance, 'get' | 'addHook'>,
  follower: LineupFollower,
  serving: Serving,
): void {
  const state = () => ({ lineup: follower.current()?.id ?? null })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send(state()))
  app.get('/readyz', (_request, reply) =>
    reply
      .code(follower.current() && !serving.isDraining ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state()),
  )
  app.addHook('onSend', async (_request, reply) => {
    if (serving.isDraining) reply.header('connection', 'close')
  })
}
