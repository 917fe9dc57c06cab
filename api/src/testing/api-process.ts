import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type ApiOptions = {
  port: number
  env: Record<string, string>
  /** Modules for `node --import`, loaded before the API: faults. */
  preload?: readonly string[]
}

export type ApiProcess = {
  origin: string
  pid(): number | undefined
  /** Starts it and waits until it is healthy. @returns how long that took, in ms. */
  start(): Promise<number>
  /** Ends it the hard way, and waits until it is gone. */
  kill(): Promise<void>
  /** Asks it to end. @returns its exit code. */
  stop(): Promise<number | null>
  /** Resolves when the process exits. */
  ended(): Promise<void>
  /**
   * Memory of the process, in MB; null while it does not run, or where the system does not tell.
   */
  memoryMb(): Promise<number | null>
  /**
   * Processor time it took so far, in ms; tells what a start costs on a busy machine, too. Null as
   * above.
   */
  cpuMs(): Promise<number | null>
  /** Its output so far. */
  output(): string
}

const START_LIMIT_MS = 180_000

/** The API as a process of its own, to be killed at will. */
export function apiProcess({ port, env, preload = [] }: ApiOptions): ApiProcess {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let written = ''
  const gone = (process: ChildProcess) =>
    process.exitCode === null && process.signalCode === null ? once(process, 'exit') : null

  async function start(): Promise<number> {
    const started = performance.now()
    const imports = preload.flatMap((module) => ['--import', module])
    const process_ = spawn(
      process.execPath,
      [...imports, join(import.meta.dirname, '../server.ts')],
      {
        env: {
          ...withoutDatabase(),
          API_PORT: String(port),
          SHOP_MODE: 'development',
          LIMIT_FACTOR: '1000',
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    for (const stream of [process_.stdout, process_.stderr])
      stream?.on('data', (chunk: Buffer) => (written += chunk.toString()))
    child = process_
    while (!(await isHealthy(origin))) {
      if (process_.exitCode !== null || process_.signalCode !== null) {
        await wait(200) // its last words are still on the way
        throw new Error(
          `the API ended with ${process_.signalCode ?? process_.exitCode}: ${written.slice(-500)}`,
        )
      }
      if (performance.now() - started > START_LIMIT_MS)
        throw new Error('the API does not get healthy')
      await wait(25)
    }
    return performance.now() - started
  }

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const process_ = child
    child = null
    if (!process_) return null
    process_.kill(signal)
    await gone(process_)
    return process_.exitCode
  }
  return {
    origin,
    pid: () => child?.pid,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: async () => void (child && (await gone(child))),
    async memoryMb() {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await fileOf(child, 'status')) ?? []
      return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
    },
    async cpuMs() {
      // The name in brackets may hold spaces; the 14th and 15th field are user and system time in
      // hundredths of a second.
      const [, fields] = (await fileOf(child, 'stat')).split(') ')
      const [user, system] = fields?.split(' ').slice(11, 13).map(Number) ?? []
      return user === undefined || system === undefined ? null : (user + system) * 10
    },
    output: () => written,
  }
}

const fileOf = (child: ChildProcess | null, name: string): Promise<string> =>
  readFile(`/proc/${child?.pid}/${name}`, 'utf8').catch(() => '')

/** Only what a test names may decide which database is used. */
function withoutDatabase(): Record<string, string> {
  const {
    DATABASE_URL: _url,
    TEST_DATABASE_URL: _test,
    NODE_OPTIONS: _options,
    ...rest
  } = process.env
  return rest as Record<string, string>
}

const isHealthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
