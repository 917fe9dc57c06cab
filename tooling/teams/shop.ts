import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnService } from '../src/spawn-service.ts'

const patienceMs = 900_000

/** Origins and settings of a whole shop on ports of its own. */
export function shopSettings(firstPort: number, dataDirectory: string) {
  const names = [
    'SHELL_PORT',
    'API_PORT',
    'GATEWAY_PORT',
    'CLUB_PORT',
    'IDENTITY_PORT',
    'SMTP_PORT',
    'INBOX_PORT',
  ]
  const ports = Object.fromEntries(names.map((name, index) => [name, String(firstPort + index)]))
  const origin = (name: string) => `http://127.0.0.1:${ports[name]}`
  return {
    environment: {
      ...ports,
      DATA_DIR: dataDirectory,
      PUBLIC_ORIGIN: origin('SHELL_PORT'),
      LOG_LEVEL: 'error',
      LIMIT_FACTOR: '1000',
    },
    origins: {
      SHOP_ORIGIN: origin('SHELL_PORT'),
      API_ORIGIN: origin('API_PORT'),
      INBOX_ORIGIN: origin('INBOX_PORT'),
    },
  }
}

/** Starts the whole shop of a checkout, as `npm start` does. @returns ends it. */
export async function startShop(
  directory: string,
  environment: Record<string, string>,
  log: string,
): Promise<() => Promise<void>> {
  const output = openSync(log, 'w')
  const child = spawnService(path.join(directory, 'tooling/scripts/start.ts'), {
    env: environment,
    cwd: directory,
    output: [output, output],
  })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async () => {
    child.kill('SIGTERM')
    await exit
  }
  const health = `${environment['PUBLIC_ORIGIN']}/readyz`
  const deadline = Date.now() + patienceMs
  for (;;) {
    const isUp = await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return end
    if (child.exitCode !== null || Date.now() > deadline) {
      await end()
      throw new Error(`the shop did not start; its words are in ${log}`)
    }
    await sleep(500)
  }
}
