import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { apiProxy } from './api-proxy.ts'
import { assetsRoute } from './assets-route.ts'
import { beaconRoute } from './beacon-route.ts'
import { boardRoute } from './board-route.ts'
import { overrideLinks } from './choose-lineup.ts'
import { createLineupMetrics } from './lineup-metrics.ts'
import { lineupRoute } from './lineup-route.ts'
import type { LineupFollower } from './live-lineup.ts'
import { pagesRoute } from './pages-route.ts'
import { publicFiles } from './public-files.ts'
import { sitemapRoute } from './sitemap-route.ts'
import type { FrontSettings } from './settings.ts'

/** The shop's front: pages, release files, line-up id, and the API behind the same origin. */
export async function buildFront(settings: FrontSettings, follower: LineupFollower, log: FastifyBaseLogger) {
  const metrics = createLineupMetrics()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 60 * 1024 * 1024,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
  })
  await apiProxy(app, settings.apiOrigin)
  assetsRoute(app, follower)
  overrideLinks(app, follower)
  beaconRoute(app, follower, metrics)
  boardRoute(app, follower, metrics, settings)
  lineupRoute(app, follower, metrics)
  app.get('/healthz', (_request, reply) => reply.code(follower.current() ? 200 : 503).send({ lineup: follower.current()?.id ?? null }))
  publicFiles(app, settings)
  sitemapRoute(app, settings)
  pagesRoute(app, follower, metrics, settings)
  return app
}
