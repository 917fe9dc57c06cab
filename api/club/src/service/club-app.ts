import { createHash, timingSafeEqual } from 'node:crypto'
import type { Serving } from '@drogerie/shared-lib/server/end-on-signals.ts'
import { requestIdOf } from '@drogerie/shared-lib/server/request-ids.ts'
import { watchRequests } from '@drogerie/shared-lib/server/watch-requests.ts'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import { clubBackup } from '../club-backup.ts'
import { hasMembersTable, type ClubDb } from '../club-database.ts'
import { clubRoutes } from './club-routes.ts'
import { ClubRefusal } from '../refusals.ts'

export type ClubOptions = {
  db: ClubDb
  token: string
  /** The clock; tests set it. */
  now?: () => Date
  logLevel?: string
  serving?: Serving
  registry?: Registry
  /** Where a line for each request goes. */
  accessLog?: { write(line: string): unknown } | null
}

/**
 * The club service: plain JSON over HTTP for callers with the token. It does not depend on the
 * shop.
 */
export async function buildClub(options: ClubOptions): Promise<FastifyInstance> {
  const {
    db,
    token,
    now = () => new Date(),
    logLevel = 'silent',
    serving = { isDraining: false },
    registry = new Registry(),
    accessLog = null,
  } = options
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    pluginTimeout: 60_000,
    genReqId: requestIdOf,
  })
  watchRequests(app, { part: 'club', registry, log: accessLog })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler((error: FastifyError | ClubRefusal, request, reply) => {
    const { status, body } = refusalOf(error, request.log)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'not_found', message: 'no such path' }),
  )
  app.addHook('onRequest', async (request) => {
    if (!openPaths.has(request.routeOptions.url) && !isToken(request.headers.authorization, token))
      throw new ClubRefusal('unauthorized', 'a bearer token is needed')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (serving.isDraining) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !serving.isDraining && (await hasMembersTable(db))
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
  app.get('/backup', async (_request, reply) => {
    const { stream, bytes } = await clubBackup(db)
    return reply
      .headers({ 'content-type': 'application/gzip', 'content-length': bytes })
      .serializer(String)
      .send(stream)
  })
  for (const routes of clubRoutes) await app.register(routes(db, now))
  return app
}

/** Liveness and readiness probes, open to process managers and load balancers. */
const openPaths = new Set<string | undefined>(['/healthz', '/readyz'])

const digest = (text: string) => createHash('sha256').update(text).digest()
const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

function refusalOf(error: FastifyError | ClubRefusal, log: FastifyBaseLogger) {
  if (error instanceof ClubRefusal)
    return { status: error.statusCode, body: { error: error.code, message: error.message } }
  const status = error.statusCode ?? 500
  if (status < 500)
    return {
      status: 400,
      body: {
        error: 'bad_request',
        message: error.validation ? 'wrong members' : 'malformed request',
      },
    }
  log.error({ err: error }, 'request failed')
  return { status: 500, body: { error: 'internal', message: 'Internal Server Error' } }
}
