import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { apiOrigin, dataDirectory, rootDirectory, shopOrigin } from './addresses.ts'

const run = promisify(execFile)

/** Verbs that compare a release with the API. */
const comparing = new Set(['check', 'promote', 'ship'])

/** Runs `pnpm mf …` on the tests' own store and API. */
export async function mf(...given: string[]): Promise<string> {
  const parameters = comparing.has(given[0] ?? '') ? [...given, '--api', apiOrigin] : given
  const { stdout } = await run(process.execPath, [path.join(rootDirectory, 'tooling/src/cli.ts'), ...parameters], {
    cwd: rootDirectory,
    env: { ...process.env, DATA_DIR: dataDirectory },
  })
  return stdout
}

export async function liveLineup(): Promise<string> {
  const { id } = (await (await fetch(`${shopOrigin}/_mf/lineup.json`)).json()) as { id: string }
  return id
}

/** Waits until the front serves another line-up than this one, and says which. */
export async function lineupAfter(before: string): Promise<string> {
  await expect.poll(liveLineup, { timeout: 30_000 }).not.toBe(before)
  return liveLineup()
}
