import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiOrigin, keysDirectory, originOf, rootDirectory, shopEnvironment } from './addresses.ts'
import { breakRemote, type Fault } from './faulty-release.ts'

export type FaultyFront = { origin: string; end: () => Promise<void> }

const patienceMs = 30_000

async function waitUntilUp(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the front on ${origin} ended with ${child.exitCode}`)
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return
    } catch {
      // not listening yet
    }
    if (Date.now() > deadline) throw new Error(`the front on ${origin} was not up in ${patienceMs / 1000} s`)
    await sleep(100)
  }
}

/** A real second front whose line-up holds one broken remote; the API is the tests' own. */
export async function startFaultyFront(app: string, fault: Fault, port: number): Promise<FaultyFront> {
  const directory = await mkdtemp(path.join(tmpdir(), 'faulty-front-'))
  const store = path.join(directory, 'store')
  await breakRemote(store, app, fault)
  const origin = originOf(port)
  const child = spawn(process.execPath, [path.join(rootDirectory, 'shell/src/server/main.ts')], {
    cwd: rootDirectory,
    env: {
      ...process.env,
      ...shopEnvironment,
      DATA_DIR: directory,
      MF_STORE: store,
      MF_KEYS: keysDirectory,
      SHELL_PORT: String(port),
      PUBLIC_ORIGIN: origin,
      API_ORIGIN: apiOrigin,
      LOG_LEVEL: 'silent',
      RENDER_WORKERS: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilUp(origin, child)
  // the front serves from its own verified copy, and fetches what that lacks: both must lose the file
  if (fault === 'gone in the browser') {
    for (const copy of [store, path.join(directory, `front-${port}`)]) await rm(path.join(copy, 'assets', app), { recursive: true })
  }
  return {
    origin,
    end: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
      await rm(directory, { recursive: true, force: true })
    },
  }
}
