import Fastify, { LogController, type FastifyBaseLogger, type FastifyRequest } from 'fastify'
import type { Serving } from '@drogerie/shared-lib/server/end-on-signals.ts'
import { requestIdOf } from '@drogerie/shared-lib/server/request-ids.ts'
import { watchRequests } from '@drogerie/shared-lib/server/watch-requests.ts'
import { Registry } from 'prom-client'
import { apiProxy } from './api-proxy.ts'
import { answerError, answerErrors, answerNoRequest } from './answer-errors.ts'
import { assetsRoute } from './assets-route.ts'
import { beaconRoute } from './beacon-route.ts'
import { boardRoute } from './board-route.ts'
import { consentRoute } from './consent-route.ts'
import { overrideLinks } from './choose-lineup.ts'
import { createLineupMetrics } from './lineup-metrics.ts'
import { measureFront } from './front-gauges.ts'
import { createPageChanges, followPageChanges } from './page-changes.ts'
import { countPages } from './page-counts.ts'
import { lineupRoute } from './lineup-route.ts'
import type { LineupFollower } from './live-lineup.ts'
import { readableAddress } from './address/own-address.ts'
import { pagesRoute } from './pages-route.ts'
import { publicFiles } from './public-files.ts'
import { healthRoutes } from './health-routes.ts'
import { headersOf } from './security-headers.ts'
import { keepCookiesSecure } from './secure-cookies.ts'
import { securityTxt } from './security-txt.ts'
import { sitemapRoute } from './sitemap-route.ts'
import type { FrontSettings } from './settings.ts'

/** Whether it is about to end, and where its figures and the lines of its requests go. */
type FrontLife = {
  serving?: Serving
  registry?: Registry
  accessLog?: { write(line: string): unknown } | null
}

/** The shop's front: pages, release files, line-up id, and the API behind the same origin. */
export async function buildFront(
  settings: FrontSettings,
  follower: LineupFollower,
  log: FastifyBaseLogger,
  { serving = { isDraining: false }, registry = new Registry(), accessLog = null }: FrontLife = {},
) {
  const metrics = createLineupMetrics()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 60 * 1024 * 1024,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    return503OnClosing: false,
    clientErrorHandler: answerNoRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  watchRequests(app, {
    part: 'front',
    registry,
    log: accessLog,
    routeOf: (request) => (request as FastifyRequest).pagePattern,
  })
  measureFront(registry, follower, metrics)
  const isSecure = settings.publicOrigin.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headersOf(request.url, isSecure)))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
  if (isSecure) keepCookiesSecure(app)
  answerErrors(app)
  await apiProxy(app, settings.apiOrigin)
  assetsRoute(app, follower)
  overrideLinks(app, follower)
  beaconRoute(app, follower, metrics)
  consentRoute(app)
  boardRoute(app, follower, metrics, settings)
  lineupRoute(app, follower, metrics)
  healthRoutes(app, follower, serving)
  publicFiles(app, settings)
  securityTxt(app, settings)
  sitemapRoute(app, settings)
  app.get('/_mf/*', (_request, reply) => reply.code(404).header('cache-control', 'no-store').send())
  const changes = createPageChanges()
  const closing = new AbortController()
  app.addHook('onClose', () => closing.abort())
  app.addHook('onListen', () => {
    void followPageChanges(changes, settings.apiOrigin, { closing: closing.signal, log })
  })
  pagesRoute(app, follower, { metrics, counts: countPages(registry), changes }, settings)
  return app
}
