import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnService } from '../../src/spawn-service.ts'
import { rootDirectory } from '../../src/paths.ts'
import type { ReleaseFolders } from './variant.ts'

const patienceMs = 60_000
const pollMs = 60

/** A front as a process of its own, whose refusals are read from its log. */
export type WatchedFront = {
  origin: string
  /** Its own verified copies. */
  copies: string
  live: () => Promise<string>
  /** Loads of remotes' server bundles, one word each; the list grows. */
  ran: string[]
  /** Polls until the function returns a value; null means not yet. */
  until: <T>(what: string, look: () => Promise<T | null>) => Promise<T>
  /**
   * The front's verdict on what `change` put into the store: it refused with this message, or
   * serves another line-up.
   */
  verdictOn: (change: () => Promise<unknown>) => Promise<{ refused: string } | { live: string }>
  /** Waits until the front serves this line-up and has nothing more to say. */
  backTo: (lineup: string, change: () => Promise<unknown>) => Promise<void>
  pid: number
  end: () => Promise<void>
}

type WatchedFrontOptions = {
  keep?: boolean
  isServing?: boolean
  environment?: Record<string, string>
}

/** A line that code of a release printed when it ran (target.ts). */
const ranLine = /^ran (\w+)$/

type Said = { level: number; msg: string; error?: string }

const settingsOf = (directory: string, folders: ReleaseFolders, port: number) => ({
  DATA_DIR: directory,
  MF_STORE: folders.store,
  MF_KEYS: folders.keys,
  SHELL_PORT: String(port),
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  API_ORIGIN: 'http://127.0.0.1:9',
  MF_POLL_MS: String(pollMs),
  RENDER_WORKERS: '1',
  LOG_LEVEL: 'info',
})

/** Reads the front's log line by line, and what ran in it; both lists grow. */
function listenTo(front: ChildProcess): { said: Said[]; ran: string[] } {
  const said: Said[] = []
  const ran: string[] = []
  let rest = ''
  front.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('{')) said.push(JSON.parse(line) as Said)
      const [, word] = ranLine.exec(line) ?? []
      if (word) ran.push(word)
    }
  })
  return { said, ran }
}

/** @throws Error with the front's last words when it ended, and when patience did. */
function patienceWith(front: ChildProcess, said: Said[]): WatchedFront['until'] {
  return async (what, look) => {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const found = await look().catch(() => null)
      if (found !== null) return found
      const last = said.at(-1)
      if (front.exitCode !== null)
        throw new Error(`the front ended with ${front.exitCode}: ${last?.error ?? last?.msg}`)
      if (Date.now() > deadline)
        throw new Error(`${what}: nothing in ${patienceMs / 1000} s; the front said ${last?.msg}`)
      await sleep(20)
    }
  }
}

async function terminate(front: ChildProcess): Promise<void> {
  if (front.exitCode !== null) return
  const exit = new Promise((resolve) => front.once('exit', resolve))
  front.kill('SIGTERM')
  await exit
}

/**
 * @param directory - of this front's own disk.
 * @param keep - leaves the disk for a later front.
 * @param isServing - waits until it serves a line-up; otherwise until it answers at all.
 * @param environment - more settings of the front.
 */
export async function startWatchedFront(
  directory: string,
  folders: ReleaseFolders,
  port: number,
  { keep = false, isServing = true, environment = {} }: WatchedFrontOptions = {},
): Promise<WatchedFront> {
  const origin = `http://127.0.0.1:${port}`
  const script = path.join(rootDirectory, 'shell/src/server/main.ts')
  const child = spawnService(script, {
    env: { ...settingsOf(directory, folders, port), ...environment },
    output: ['ignore', 'pipe'],
  })
  const { said, ran } = listenTo(child)
  const until = patienceWith(child, said)
  const live = async () =>
    ((await (await fetch(`${origin}/_mf/lineup.json`)).json()) as { id: string }).id

  await until<unknown>('start', isServing ? live : () => fetch(`${origin}/healthz`))
  return {
    origin,
    copies: path.join(directory, `front-${port}`),
    live,
    ran,
    until,
    verdictOn: async (change) => {
      const before = await live()
      const from = said.length
      await change()
      return until('verdict', async () => {
        const refusal = said.slice(from).find(({ level }) => level >= 40)
        if (refusal) return { refused: refusal.error ?? refusal.msg }
        const now = await live()
        return now === before ? null : { live: now }
      })
    },
    backTo: async (lineup, change) => {
      await change()
      await until('back', async () => ((await live()) === lineup ? true : null))
      for (let heard = -1; heard !== said.length;) {
        heard = said.length
        await sleep(4 * pollMs)
      }
    },
    pid: child.pid ?? 0,
    end: async () => {
      await terminate(child)
      if (!keep) await rm(directory, { recursive: true, force: true })
    },
  }
}
