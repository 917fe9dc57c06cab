import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirectory, rootDirectory, shopEnvironment, shopOrigin } from './addresses.ts'

const patienceMs = 240_000

/**
 * Published releases never change, and neither does what is known of the sources they were built
 * from.
 */
const lasting = ['store', 'keys', 'versions']

/** Database, mail and the front's copies are recreated. */
function cleanData(): void {
  let names: string[] = []
  try {
    names = readdirSync(dataDirectory)
  } catch {
    return // the first run
  }
  for (const name of names.filter((entry) => !lasting.includes(entry))) {
    rmSync(path.join(dataDirectory, name), { recursive: true, force: true })
  }
}

async function isUp(): Promise<boolean> {
  try {
    return (await fetch(`${shopOrigin}/readyz`)).ok
  } catch {
    return false
  }
}

/**
 * A shop beside that of the other tests begins with its releases: building them again takes a
 * minute.
 */
function takeReleases(): void {
  const others = path.join(rootDirectory, '.data/e2e')
  if (others === dataDirectory || existsSync(path.join(dataDirectory, 'store'))) return
  for (const name of lasting.filter((entry) => existsSync(path.join(others, entry))))
    cpSync(path.join(others, name), path.join(dataDirectory, name), { recursive: true })
}

/** Starts the whole shop by the very script behind `npm start`; the returned function ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  cleanData()
  takeReleases()
  const child = spawn(process.execPath, [path.join(rootDirectory, 'tooling/scripts/start.ts')], {
    cwd: rootDirectory,
    // two browsers take the cores that the API answers on; how long a page may wait is asked of
    // fronts with the usual setting
    env: { ...process.env, ...shopEnvironment, RENDER_WAIT_MS: '6000' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let ended = false
  child.once('exit', () => (ended = true))
  const deadline = Date.now() + patienceMs
  while (!(await isUp())) {
    if (ended)
      throw new Error('the shop for the browser tests did not start; its message stands above')
    if (Date.now() > deadline)
      throw new Error(`the shop for the browser tests was not up in ${patienceMs / 1000} s`)
    await sleep(200)
  }
  return async () => {
    if (ended) return
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exit
  }
}
