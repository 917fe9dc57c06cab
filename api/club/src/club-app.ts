import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { clubBackup } from './club-backup.ts'
import type { ClubDb } from './club-database.ts'
import { clubRoutes } from './club-routes.ts'
import { ClubRefusal } from './refusals.ts'

export type ClubOptions = {
  db: ClubDb
  token: string
  /** The clock; tests set it. */
  now?: () => Date
  logLevel?: string
}

/** The club service: plain JSON over HTTP, for callers that hold the token. It knows nothing of the shop. */
export async function buildClub({ db, token, now = () => new Date(), logLevel = 'silent' }: ClubOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: logLevel === 'silent' ? false : { level: logLevel }, forceCloseConnections: 'idle', pluginTimeout: 60_000 })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler((error: FastifyError | ClubRefusal, request, reply) => {
    const { status, body } = refusalOf(error, request.log)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found', message: 'no such path' }))
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url !== '/healthz' && !isToken(request.headers.authorization, token))
      throw new ClubRefusal('unauthorized', 'a bearer token is needed')
  })
  app.get('/healthz', async (_request, reply) => {
    const isUp = await db
      .selectFrom('members')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
    return reply.code(isUp ? 200 : 503).send({ ok: isUp })
  })
  app.get('/backup', async (_request, reply) => {
    const { stream, bytes } = await clubBackup(db)
    return reply.headers({ 'content-type': 'application/gzip', 'content-length': bytes }).serializer(String).send(stream)
  })
  for (const routes of clubRoutes) await app.register(routes(db, now))
  return app
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isToken = (header: string | undefined, token: string) => timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

function refusalOf(error: FastifyError | ClubRefusal, log: FastifyBaseLogger) {
  if (error instanceof ClubRefusal) return { status: error.statusCode, body: { error: error.code, message: error.message } }
  const status = error.statusCode ?? 500
  if (status < 500)
    return { status: 400, body: { error: 'bad_request', message: error.validation ? 'wrong members' : 'malformed request' } }
  log.error({ err: error }, 'request failed')
  return { status: 500, body: { error: 'internal', message: 'Internal Server Error' } }
}
