import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { dataDirectory, rootDirectory } from '../src/paths.ts'
import { ensureChromium } from '../src/chromium.ts'
import { readPlaywright, readVitest, summed } from './test-results.ts'

/** Where each run leaves its results; `pnpm ledger` reads the tags of what ran green from here. */
const resultsDirectory = path.join(dataDirectory, 'test-results')
const resultFiles = {
  vitest: path.join(resultsDirectory, 'vitest.json'),
  postgres: path.join(resultsDirectory, 'vitest-postgres.json'),
  playwright: path.join(resultsDirectory, 'playwright.json'),
}

type Step = { name: string; command: string[]; env?: Record<string, string> }

function run({ name, command, env = {} }: Step): boolean {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync('pnpm', command, {
    cwd: rootDirectory,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(
    `── ${name} ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return status === 0
}

function main(): number {
  rmSync(resultsDirectory, { recursive: true, force: true })
  mkdirSync(resultsDirectory, { recursive: true })
  const chromium = ensureChromium()
  const browser: Record<string, string> = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.playwright,
    ...(chromium ? { CHROMIUM: chromium } : {}),
  }
  const steps: Step[] = [
    { name: 'types', command: ['types'] },
    { name: 'lint', command: ['lint:types'] },
    { name: 'unused code', command: ['unused'] },
    {
      name: 'unit and API tests',
      command: [
        'exec',
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${resultFiles.vitest}`,
      ],
      env: { BOTH_DATABASES: 'yes' },
    },
    {
      name: 'API tests on PostgreSQL',
      command: [
        'test:postgres',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${resultFiles.postgres}`,
      ],
    },
    { name: 'browser tests', command: ['e2e', '--reporter=list,json'], env: browser },
    { name: 'ledger', command: ['ledger'] },
  ]
  const red = steps.filter((step) => !run(step))
  const { passed, failed, skipped } = summed([
    readVitest(resultFiles.vitest, rootDirectory),
    readVitest(resultFiles.postgres, rootDirectory),
    readPlaywright(resultFiles.playwright),
  ])
  for (const name of [...red.map((step) => step.name), ...failed]) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped} skipped`)
  return red.length === 0 && failed.length === 0 ? 0 : 1
}

process.exitCode = main()
