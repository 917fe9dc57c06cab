import { measureDisk } from '@drogerie/shared-lib/server/disk-gauge.ts'
import {
  assertPortFree,
  assertWritableFolder,
} from '@drogerie/shared-lib/server/assert-startable.ts'
import { endOnSignals } from '@drogerie/shared-lib/server/end-on-signals.ts'
import { startTracing } from '@drogerie/shared-lib/server/start-tracing.ts'
import { serveMetrics } from '@drogerie/shared-lib/server/metrics-server.ts'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { Registry } from 'prom-client'
import * as z from 'zod/mini'
import { buildFront } from './app.ts'
import { guardConnections, mostConnections } from './guard-connections.ts'
import { followChannel } from './live-lineup.ts'
import { readSettings } from './settings.ts'

/**
 * How long a front that loads its first line-up takes no connections: a balancer gives them to
 * another one, as it could not with answers of 503. ms
 */
const silentMs = 20_000

/** Starts the front; on SIGTERM or SIGINT it finishes the requests under way and exits. */
async function main(): Promise<void> {
  z.config(z.locales.en())
  const settings = readSettings(process.env)
  const log = pino(
    { name: 'shell', level: settings.logLevel },
    pino.destination({ fd: 2, sync: true }),
  )
  const { accessLog, metrics, tracing } = settings.observability
  assertWritableFolder(settings.cacheDirectory, 'DATA_DIR')
  await assertPortFree(settings.port, settings.host, 'the front', 'SHELL_PORT')
  const endTracing = await startTracing('front', tracing, (text) => log.warn(text))
  const follower = followChannel(settings, log)
  const serving = { isDraining: false }
  const registry = new Registry()
  measureDisk(registry, path.dirname(settings.cacheDirectory))
  const app = await buildFront(settings, follower, log, {
    serving,
    registry,
    accessLog: accessLog ? pino.destination({ fd: 1, sync: false }) : null,
  })
  guardConnections(app.server, mostConnections(), log)
  endOnSignals(serving, settings.leave, async () => {
    await app.close()
    await follower.end()
    await endTracing()
  })
  if (metrics) await serveMetrics(registry, metrics)
  const begun = follower.begin()
  await Promise.race([begun, sleep(silentMs, undefined, { ref: false })])
  // without a line-up by now it is not ready, and requests get 503 with Retry-After
  await app.listen({ host: settings.host, port: settings.port })
  await begun
  log.info({ origin: settings.publicOrigin, lineup: follower.current()?.id }, 'shell listens')
}

main().catch((error: unknown) => {
  console.error(`shell: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
