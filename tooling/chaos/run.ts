/** `pnpm chaos <part>`: each part breaks another piece of the shop on purpose and says what held. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'

const parts: Record<string, { script: string; what: string }> = {
  api: { script: 'api/src/testing/chaos/run.ts', what: 'the API killed while 200 shoppers buy, on both databases; a full disk' },
  federation: { script: 'tooling/chaos/federation/run.ts', what: 'every remote broken in every way beside shoppers of the others' },
  storm: { script: 'tooling/chaos/storm/run.ts', what: 'a hundred releases under browsing browsers, changed bytes, forged line-ups' },
}

const [name = '', ...given] = process.argv.slice(2)
const part = parts[name]
if (!part) {
  console.error('usage: pnpm chaos <part> [options]\n')
  for (const [known, { what }] of Object.entries(parts)) console.error(`  ${known.padEnd(12)}${what}`)
  process.exit(2)
}
const { status } = spawnSync(process.execPath, [path.join(rootDirectory, part.script), name, ...given], { stdio: 'inherit' })
process.exitCode = status ?? 1
