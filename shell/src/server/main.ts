import { measureDisk } from '@drogerie/shared-lib/server/disk-gauge.ts'
import { endOnSignals } from '@drogerie/shared-lib/server/end-on-signals.ts'
import { serveMetrics } from '@drogerie/shared-lib/server/metrics-server.ts'
import path from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { buildFront } from './app.ts'
import { guardConnections, mostConnections } from './guard-connections.ts'
import { followChannel } from './live-lineup.ts'
import { readSettings } from './settings.ts'

/** Starts the front; on SIGTERM or SIGINT it finishes the requests under way and exits. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino(
    { name: 'shell', level: settings.logLevel },
    pino.destination({ fd: 2, sync: true }),
  )
  const follower = followChannel(settings, log)
  const serving = { isDraining: false }
  const registry = new Registry()
  measureDisk(registry, path.dirname(settings.cacheDirectory))
  const { accessLog, metrics } = settings.seeing
  const app = await buildFront(settings, follower, log, {
    serving,
    registry,
    accessLog: accessLog ? pino.destination({ fd: 1, sync: false }) : null,
  })
  guardConnections(app.server, mostConnections(), log)
  endOnSignals(serving, settings.leave, async () => {
    await app.close()
    await follower.end()
  })
  // not ready before there is a line-up; requests until then get 503 with Retry-After
  if (metrics) await serveMetrics(registry, metrics)
  await app.listen({ host: settings.host, port: settings.port })
  await follower.begin()
  log.info({ origin: settings.publicOrigin, lineup: follower.current()?.id }, 'shell listens')
}

main().catch((error: unknown) => {
  console.error(`shell: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
