import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

export type ApiProcess = {
  start(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
  /** What it holds of the machine's memory, in MB; null while it does not run, or where the system does not tell. */
  memoryMb(): Promise<number | null>
}

/** The API as a process of its own, for tests that kill it. `start` returns when it is healthy. */
export function apiProcess(env: Record<string, string>): ApiProcess {
  let child: ChildProcess | null = null
  const settings: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: 'silent', ...env }
  if (!env['DATABASE_URL']) delete settings['DATABASE_URL']
  return {
    async start() {
      child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], { env: settings, stdio: 'ignore' })
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${env['API_PORT']}/healthz`).catch(() => null)
        if (answer?.ok) return
        if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`)
        await wait(50)
      }
    },
    async memoryMb() {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8').catch(() => '')
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
      return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
    },
    async kill(signal = 'SIGKILL') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
