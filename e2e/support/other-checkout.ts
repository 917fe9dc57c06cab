import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { applyEdits, copySource, lendPackages, type Edit } from '../../tooling/teams/checkout.ts'
import { dataDirectory } from './addresses.ts'

const run = promisify(execFile)

/**
 * Publishes an app from a checkout of its own with edits in it, into the tests' store: a real build
 * of a team's real mistake.
 *
 * @returns the release's version.
 */
export async function publishEdited(app: string, edits: Edit[]): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'other-checkout-'))
  try {
    await copySource(directory)
    await lendPackages(directory)
    await applyEdits(directory, edits)
    const tool = path.join(directory, 'tooling/cli.ts')
    const { stdout } = await run(process.execPath, [tool, 'publish', app, '--json'], {
      cwd: directory,
      env: { ...process.env, DATA_DIR: dataDirectory },
    })
    const { data } = JSON.parse(stdout) as { data: { version: string }[] }
    return data[0]?.version ?? ''
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
