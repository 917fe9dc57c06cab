import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { apiOrigin, dataDirectory, rootDirectory, shopOrigin } from './addresses.ts'

/** Verbs that compare a release with the API. */
const comparing = new Set(['check', 'promote', 'rollback', 'ship', 'smoke'])

export type Verdict = { level: string; rule: string; what: string }
export type ToolAnswer<T> = { code: number; data: T }

/**
 * Runs `pnpm mf … --json` on the tests' own store and API.
 *
 * @throws Error for wrong use, a fault and what was refused before there was an answer; findings
 *   (2) and warnings (3) are answers.
 */
export function mf<T = unknown>(...given: string[]): Promise<ToolAnswer<T>> {
  const parameters = [
    ...given,
    '--json',
    ...(comparing.has(given[0] ?? '') ? ['--api', apiOrigin] : []),
  ]
  const options = {
    cwd: rootDirectory,
    env: { ...process.env, DATA_DIR: dataDirectory },
    maxBuffer: 16 * 1024 * 1024,
  }
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [path.join(rootDirectory, 'tooling/cli.ts'), ...parameters],
      options,
      (error, stdout, stderr) => {
        const code = Number(error?.code ?? 0)
        const answer = [0, 2, 3].includes(code) ? (JSON.parse(stdout) as object) : null
        if (answer === null || 'error' in answer)
          reject(new Error(`mf ${given.join(' ')}: ${stderr || String(error)}`))
        else resolve(answer as ToolAnswer<T>)
      },
    )
  })
}

/** The current line-up: the last share of the shoppers never gets a canary. */
export async function liveLineup(): Promise<string> {
  const response = await fetch(`${shopOrigin}/_mf/lineup.json`, {
    headers: { cookie: 'mf-canary=99' },
  })
  const { id } = (await response.json()) as { id: string }
  return id
}

/** Waits until the front serves another line-up than this one, and says which. */
export async function lineupAfter(before: string): Promise<string> {
  await expect.poll(liveLineup, { timeout: 30_000 }).not.toBe(before)
  return liveLineup()
}

/** Waits until all shoppers get this line-up. */
export const isLive = (id: string): Promise<void> =>
  expect.poll(liveLineup, { timeout: 30_000 }).toBe(id)
