import { requestIdOf } from '@drogerie/shared-lib/server/request-ids.ts'
import { watchRequests } from '@drogerie/shared-lib/server/watch-requests.ts'
import compress from '@fastify/compress'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import pino from 'pino'
import { Registry } from 'prom-client'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/schema.ts'
import { openFiles } from '../../files/open-files.ts'
import { addAnswerCache } from '../answer-cache.ts'
import { addAnswerHeaders } from '../answer-headers.ts'
import { addBodyParsers } from './body-parsers.ts'
import { addCors } from './cors.ts'
import { addDocsRoutes } from '../docs/docs-routes.ts'
import { addOpenApi } from '../docs/openapi.ts'
import { createResourceRegistry } from '../resource-registry.ts'
import { handleError } from './error-handler.ts'
import type { ShopServer } from '../fastify-types.ts'
import { notFound } from '../http-error.ts'
import { addNotFoundHandler } from './not-found.ts'
import { malformedQuery, parseRouterQuery } from './query-string.ts'
import { drainRefusedBodies } from './refused-bodies.ts'
import { addShedding } from '../shedding.ts'
import { compileValidator } from '../schema-failure.ts'

const BODY_LIMIT_BYTES = 256 * 1024

/**
 * A server with everything every domain needs: formats, errors, limits, the database; no routes
 * yet.
 *
 * @param waiting - how many requests wait for a connection to the database now.
 */
export async function createServer(
  db: Kysely<Database>,
  config: Config,
  waiting: () => number = () => 0,
): Promise<ShopServer> {
  const app = Fastify(optionsOf(config)).withTypeProvider<ZodTypeProvider>()
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('files', await openFiles(config))
  app.addHook('onClose', async () => app.files.close())
  app.decorate('metrics', new Registry())
  watchRequests(app, { part: 'api', registry: app.metrics, log: accessLogOf(config) })
  app.decorate('serving', { isDraining: false })
  app.decorate('readiness', [])
  app.decorateRequest('customer', null)
  app.decorateRequest('session', null)
  app.setValidatorCompiler(compileValidator as never)
  app.setSerializerCompiler(
    config.checkResponses ? serializerCompiler : () => (data: unknown) => JSON.stringify(data),
  )
  app.setErrorHandler(handleError)
  addNotFoundHandler(app)
  const resources = createResourceRegistry(app)
  app.decorate('resources', resources)
  addCors(app)
  addAnswerCache(app, config.answerCacheMs)
  await addShedding(app, config.shedding, waiting)
  addAnswerHeaders(app, config.apiOrigin)
  addBodyParsers(app)
  drainRefusedBodies(app)
  refuseMalformedAddresses(app)
  // connections that could not be taken: without a listener the process would end
  app.server.on('error', (error) => app.log.error({ err: error }, 'listening'))
  if (config.compress)
    await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] })
  await addOpenApi(app, resources, `${config.siteName}: shop API`)
  addDocsRoutes(app, resources)
  return app
}

/** Whatever the level of the other lines: it is turned on and off by itself. */
const accessLogOf = ({ observability, logStream }: Config) =>
  observability.accessLog ? (logStream ?? pino.destination({ fd: 1, sync: false })) : null

function optionsOf(config: Config): FastifyServerOptions {
  return {
    logger: config.logLevel === 'silent' ? false : loggerOf(config),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    // a start beside much other work is slow, not broken
    pluginTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // requests on open connections are still served: the shutdown waits for them
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 300,
      querystringParser: parseRouterQuery,
    },
    frameworkErrors: (error, request, reply) => {
      request.answerFormat = 'jsonld'
      handleError(error, request, reply)
    },
  }
}

/**
 * Requests are logged without query strings, bodies or tokens: they hold secrets and personal data.
 */
function loggerOf({ logLevel, logStream }: Config): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    ...(logStream ? { stream: logStream } : {}),
    serializers: {
      err: describeError,
      req: ({ method, url }: { method: string; url: string }) => ({
        method,
        path: url.split('?', 1)[0],
      }),
    },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  }
}

/**
 * Logs what went wrong and where, and nothing else of an error, because database errors contain
 * values.
 */
function describeError(error: Error): {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: unknown
} {
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}

function refuseMalformedAddresses(app: ShopServer): void {
  app.addHook('onRequest', async (request) => {
    const failure = malformedQuery(request.query)
    if (failure) throw failure
    // PostgreSQL cannot even compare with a null character; such an address does not exist.
    const params = Object.values((request.params ?? {}) as Record<string, string>)
    if (params.some((value) => value.includes('\0'))) throw notFound()
  })
}
