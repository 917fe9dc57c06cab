import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isAnswering } from '../db/is-answering.ts'
import { notFound } from './http-error.ts'
import { pathOf } from './hydra.ts'

const config = { anyFormat: true } as const
const schema = { hide: true } as const
const isProbe: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * `/healthz` is the liveness probe: 200 while the process can answer, because no restart repairs a
 * database. `/readyz` is the readiness probe: 200 while the database answers, the process has what
 * it needs, and is not shutting down. A worker answers nothing else.
 */
export const healthRoutes = fp(
  async (app) => {
    if (!app.config.role.serves)
      app.addHook('onRequest', async (request) => {
        if (!isProbe.has(pathOf(request))) throw notFound()
      })
    app.get('/healthz', { config, schema }, async (_request, reply) =>
      reply.type('application/json').send(JSON.stringify({ status: 'ok' })),
    )
    app.get('/readyz', { config, schema }, async (_request, reply) => {
      const status = app.serving.isDraining ? 'about to end' : await statusOf(app)
      return reply
        .code(status === 'ok' ? 200 : 503)
        .type('application/json')
        .send(JSON.stringify({ status }))
    })
    app.addHook('onSend', async (_request, reply) => {
      if (app.serving.isDraining) reply.header('connection', 'close')
    })
  },
  { name: 'health' },
)

async function statusOf({ db, readiness, config: { role } }: FastifyInstance): Promise<string> {
  if (!(await isAnswering(db))) return 'database unavailable'
  if (!role.serves) return 'ok'
  return readiness.find(({ isReady }) => !isReady())?.waitsFor ?? 'ok'
}
