import { spawnSync } from 'node:child_process'
import { rootDirectory } from '../src/paths.ts'

/** The one definition of done short of a browser: types, lint with layers, unused code, unit tests. */
const steps: [string, string[]][] = [
  ['types', ['types']],
  ['lint', ['lint:types']],
  ['unused code', ['unused']],
  ['unit tests', ['unit']],
]

/** A shop that browsers are sent to leaves files unused; what is looked at is the checkout. */
const { SHOP_ORIGIN: _shop, ...env } = process.env

for (const [name, parameters] of steps) {
  const started = performance.now()
  const { status } = spawnSync('pnpm', parameters, { cwd: rootDirectory, env, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`verify: ${name} failed`)
    process.exit(1)
  }
  console.log(`verify: ${name} ok in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
