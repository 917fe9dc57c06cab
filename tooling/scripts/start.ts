import { setTimeout as sleep } from 'node:timers/promises'
import { appNames } from '../src/app-names.ts'
import { publishApp } from '../src/release/publish-app.ts'
import { boardLink } from '../src/commands/board.ts'
import { dataDirectory, keysDirectory, storeDirectory } from '../src/paths.ts'
import { currentLineup, ownStore } from '../src/release/own-store.ts'
import { promote } from '../src/release/promote.ts'
import { ensureOwnKeys } from '../src/release/own-key.ts'
import { NotSignedError } from '../src/release/signing.ts'
import { secondsSince } from '../src/seconds.ts'
import { defaultPorts, originOf, portSettings, type ShopPorts } from '../src/shop-ports.ts'
import { lockInstance } from './instance-lock.ts'
import { assertPort, createSupervisor } from './processes.ts'
import { shopServices } from './shop-services.ts'
import { messageOf } from '../src/message-of.ts'

/** Publishes what changed in the source and makes it the line-up, when anything did. */
async function release(): Promise<string> {
  await ensureOwnKeys()
  const releases: Record<string, string> = {}
  console.log('• releases of what changed …')
  for (const app of appNames) {
    const started = performance.now()
    const { version, fresh } = await publishApp(app)
    if (fresh) console.log(`• ${app} ${version} built in ${secondsSince(started)}`)
    releases[app] = version
  }
  return (await promote(releases, 'npm start')).id
}

async function assertPortsFree(ports: ShopPorts): Promise<void> {
  for (const [name, port] of Object.entries(ports) as [keyof ShopPorts, number][]) {
    await assertPort(port, '127.0.0.1', name, portSettings[name])
  }
}

function printTable(ports: ShopPorts, lineup: string): void {
  const rows = [
    ['Shop', originOf(ports.shell)],
    ['API docs', `${originOf(ports.api)}/api/v2/docs`],
    ['Mail inbox', originOf(ports.inbox)],
    ['Line-up', lineup],
    ['Board', boardLink(originOf(ports.shell))],
  ]
  console.log(
    `\n${rows.map(([name = '', value]) => `  ${name.padEnd(12)} ${value}`).join('\n')}\n\n  Ctrl-C ends everything.\n`,
  )
}

async function main(): Promise<void> {
  const ports = defaultPorts(process.env)
  lockInstance(dataDirectory)
  await assertPortsFree(ports)
  const supervisor = createSupervisor()
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await supervisor.end()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop())
  try {
    await release()
    const services = shopServices(ports, dataDirectory)
    const front = services.filter(({ name }) => name === 'shell')
    const started = performance.now()
    console.log('• database, its data at the first start, services …')
    await Promise.all(
      services.filter(({ name }) => name !== 'shell').map((service) => supervisor.start(service)),
    )
    console.log(`• services ready in ${secondsSince(started)}; the shop itself …`)
    await Promise.all(front.map((service) => supervisor.start(service)))
    printTable(ports, (await currentLineup(ownStore()))?.id ?? '')
    while (!stopped) await sleep(60_000)
  } catch (error) {
    await supervisor.end()
    throw error
  }
}

function explained(error: unknown): string {
  if (!(error instanceof NotSignedError)) return messageOf(error)
  return `${error.message}. The key in ${keysDirectory} is not the one ${storeDirectory} was made with: bring that key back, or remove both folders to publish anew`
}

main().catch((error: unknown) => {
  console.error(`npm start: ${explained(error)}`)
  process.exit(1)
})
