import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'

const config = { anyFormat: true } as const
const schema = { hide: true } as const

/** For the one who restarts processes: 200 while the database answers, else 503. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { config, schema }, async (_request, reply) => {
    const isUp = await sql`select 1`.execute(app.db).then(
      () => true,
      () => false,
    )
    return reply
      .code(isUp ? 200 : 503)
      .type('application/json')
      .send(JSON.stringify({ status: isUp ? 'ok' : 'database unavailable' }))
  })
}
