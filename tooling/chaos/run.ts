/**
 * `pnpm chaos <part>`: each part breaks another piece of the shop on purpose and says what held.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'

/** All shoppers of this command come from one address. */
process.env['LIMIT_FACTOR'] ??= '1000'

const parts: Record<string, { command: string[]; what: string }> = {
  api: {
    command: ['api/src/testing/chaos/run.ts', 'api'],
    what: 'the API killed while shoppers buy, on both databases; a full disk',
  },
  mail: {
    command: ['api/src/testing/chaos/run.ts', 'mail'],
    what: 'thousands of mails while the API is killed',
  },
  federation: {
    command: ['tooling/chaos/federation/run.ts'],
    what: 'every remote broken in every way beside shoppers of the others',
  },
  storm: {
    command: ['tooling/chaos/storm/run.ts'],
    what: 'a hundred releases under browsing browsers, changed bytes, forged line-ups',
  },
  teams: {
    command: ['tooling/chaos/teams/run.ts'],
    what: 'what a team or a saboteur may break: who refuses it, with which remedy',
  },
}

const [name = '', ...given] = process.argv.slice(2)
const part = parts[name]
if (!part) {
  console.error('usage: pnpm chaos <part> [options]\n')
  for (const [known, { what }] of Object.entries(parts))
    console.error(`  ${known.padEnd(12)}${what}`)
  process.exit(2)
}
const [script = '', ...fixed] = part.command
const { status } = spawnSync(
  process.execPath,
  [path.join(rootDirectory, script), ...fixed, ...given],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
