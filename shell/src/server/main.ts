import pino from 'pino'
import { buildFront } from './app.ts'
import { guardConnections, mostConnections } from './guard-connections.ts'
import { followChannel } from './live-lineup.ts'
import { readSettings } from './settings.ts'

/** Requests under way get this long to end; a connection somebody holds open must not keep the front. ms */
const endWithinMs = 2500

/** Starts the front and ends it on SIGTERM or SIGINT after the requests under way. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino({ name: 'shell', level: settings.logLevel }, pino.destination({ fd: 2, sync: true }))
  const follower = followChannel(settings, log)
  const app = await buildFront(settings, follower, log)
  guardConnections(app.server, mostConnections(), log)
  const end = async () => {
    setTimeout(() => process.exit(0), endWithinMs).unref()
    await app.close()
    await follower.end()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end())
  // who comes before there is a line-up is told to come again
  await app.listen({ host: settings.host, port: settings.port })
  await follower.begin()
  log.info({ origin: settings.publicOrigin, lineup: follower.current()?.id }, 'shell listens')
}

main().catch((error: unknown) => {
  console.error(`shell: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
