import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { dataDirectory, rootDirectory } from '../src/paths.ts'
import { secondsSince } from '../src/seconds.ts'
import { readVitest } from './test-results.ts'

/**
 * Not where `npm test` leaves its results: the ledger counts those, and these are not all tests.
 */
const results = path.join(dataDirectory, 'verify/vitest.json')

/**
 * The one definition of done short of a browser: types, lint with layers, unused code, unit tests.
 */
const steps: [string, string[]][] = [
  ['types', ['types']],
  ['lint', ['lint:types']],
  ['unused code', ['unused']],
  ['unit tests', ['unit', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]],
]

/** A shop that browsers are sent to leaves files unused; what is looked at is the checkout. */
const { SHOP_ORIGIN: _shop, ...env } = process.env

mkdirSync(path.dirname(results), { recursive: true })
rmSync(results, { force: true })
for (const [name, parameters] of steps) {
  const started = performance.now()
  const { status } = spawnSync('pnpm', parameters, { cwd: rootDirectory, env, stdio: 'inherit' })
  if (status !== 0) {
    for (const test of readVitest(results, rootDirectory).failed) console.error(`✗ ${test}`)
    console.error(`verify: ${name} failed`)
    process.exit(1)
  }
  console.log(`verify: ${name} ok in ${secondsSince(started)}`)
}
