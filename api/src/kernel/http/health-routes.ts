import fp from 'fastify-plugin'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

const config = { anyFormat: true } as const
const schema = { hide: true } as const

/**
 * `/healthz` is for the one who restarts processes: 200 as long as this one can answer, because no restart brings a database
 * back. `/readyz` is for the one who sends requests: 200 while the database answers and the process is not about to end.
 */
export const healthRoutes = fp(
  async (app) => {
    app.get('/healthz', { config, schema }, async (_request, reply) =>
      reply.type('application/json').send(JSON.stringify({ status: 'ok' })),
    )
    app.get('/readyz', { config, schema }, async (_request, reply) => {
      const status = app.serving.isDraining ? 'about to end' : await databaseStatus(app.db)
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

const databaseStatus = (db: Kysely<Database>): Promise<string> =>
  sql`select 1`.execute(db).then(
    () => 'ok',
    () => 'database unavailable',
  )
