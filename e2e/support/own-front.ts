import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiOrigin, keysDirectory, originOf, rootDirectory, shopEnvironment } from './addresses.ts'

/** `directory` holds the front's own copies; `log` is what it has said so far. */
export type OwnFront = {
  origin: string
  directory: string
  log: () => string
  end: () => Promise<void>
}

type Wanted = {
  port: number
  /** Release store; a function makes one in the front's directory. */
  store: string | ((directory: string) => Promise<string>)
  environment?: Record<string, string>
}

/**
 * A front starts in some 3 s; with every core taken twice over it was seen to need more than 30.
 */
const patienceMs = 90_000

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return // it has ended already
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

async function waitUntilUp(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the front on ${origin} ended with ${child.exitCode}`)
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return
    } catch {
      // not listening yet
    }
    if (Date.now() > deadline)
      throw new Error(`the front on ${origin} was not up in ${patienceMs / 1000} s`)
    await sleep(100)
  }
}

/** A real second front beside the tests' shop; the API is the tests' own. */
export async function startOwnFront({ port, store, environment = {} }: Wanted): Promise<OwnFront> {
  const directory = await mkdtemp(path.join(tmpdir(), 'own-front-'))
  const origin = originOf(port)
  const child = spawn(process.execPath, [path.join(rootDirectory, 'shell/src/server/main.ts')], {
    cwd: rootDirectory,
    env: {
      ...process.env,
      ...shopEnvironment,
      DATA_DIR: directory,
      MF_STORE: typeof store === 'string' ? store : await store(directory),
      MF_KEYS: keysDirectory,
      SHELL_PORT: String(port),
      PUBLIC_ORIGIN: origin,
      API_ORIGIN: apiOrigin,
      LOG_LEVEL: 'silent',
      RENDER_WORKERS: '1',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  await waitUntilUp(origin, child).catch(async (error: unknown) => {
    await stop(child) // its port is the next test's
    throw new Error(`${String(error)}\n${said}`)
  })
  return {
    origin,
    directory,
    log: () => said,
    end: async () => {
      await stop(child)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
