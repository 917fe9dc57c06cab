import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { dataDirectory, rootDirectory } from '../src/paths.ts'
import { ensureChromium } from '../src/chromium.ts'
import { ensureEngines } from '../src/engines.ts'
import { ensureEntrance, ensurePooler } from '../src/pooler.ts'
import { secondsSince } from '../src/seconds.ts'
import { takeQuickFolder } from './quick-folder.ts'
import { readPlaywright, readVitest, summed } from './test-results.ts'

/** `pnpm test:long`: what is slow and rare, and only that. */
const isLong = process.argv.includes('--long')

/**
 * Where each run leaves its results; `pnpm ledger` reads the tags of what ran green in `npm test`
 * from here.
 */
const resultsDirectory = path.join(dataDirectory, isLong ? 'test-results-long' : 'test-results')
const resultFiles = {
  vitest: path.join(resultsDirectory, 'vitest.json'),
  postgres: path.join(resultsDirectory, 'vitest-postgres.json'),
  playwright: path.join(resultsDirectory, 'playwright.json'),
  channel: path.join(resultsDirectory, 'playwright-channel.json'),
}

type Step = { name: string; command: string[]; env?: Record<string, string> }

async function run({ name, command, env = {} }: Step): Promise<boolean> {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const child = spawn('pnpm', command, {
    cwd: rootDirectory,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  console.log(`── ${name} ${status === 0 ? 'ok' : 'FAILED'} in ${secondsSince(started)}`)
  return status === 0
}

const withVitestResults = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
]

/** Names of the projects of e2e/playwright.config.ts, and where their results go. */
function browserStep(name: string, projects: string[], env: Record<string, string>): Step {
  const chosen = projects.flatMap((project) => ['--project', project])
  return { name, command: ['e2e', '--reporter=list,json', ...chosen], env }
}

const releases: Step = {
  name: 'releases for the browser tests',
  command: ['mf', 'publish', 'all'],
  env: { DATA_DIR: '.data/e2e' },
}

/** Projects in other engines than Chromium, where these can be had. */
function engines(...projects: string[]): string[] {
  if (ensureEngines()) return projects
  console.log('Firefox and WebKit are Debian’s: their tests are left out')
  return []
}

/**
 * Steps of one row run at the same time. Those of the first long one use one core each, mostly.
 * Tests that move the channel wait for releases most of the time: with a shop of their own they do
 * so beside the others.
 */
const usualSteps = (): Step[][] => [
  [{ name: 'types of styles', command: ['types:css'] }], // which types and lint both read
  [
    // each further checker looks at shared types anew, and the cores are busy with the other steps
    { name: 'types', command: ['exec', 'tsc', '--noEmit', '--checkers', '1'] },
    { name: 'lint', command: ['exec', 'node', 'tooling/lint/run.ts', '--type-aware'] },
    { name: 'unused code', command: ['unused'] },
    releases,
  ],
  [
    {
      name: 'unit and API tests',
      command: ['exec', 'vitest', 'run', ...withVitestResults(resultFiles.vitest)],
      env: { API_SUITES: 'embedded' },
    },
  ],
  [
    {
      name: 'API tests on PostgreSQL',
      command: ['test:postgres', ...withVitestResults(resultFiles.postgres)],
    },
  ],
  [
    browserStep('browser tests', ['desktop', 'phone', ...engines('firefox', 'webkit')], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.playwright,
    }),
    browserStep('browser tests of the channel', ['channel'], {
      E2E_SHOP: 'channel',
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.channel,
    }),
  ],
  [{ name: 'ledger', command: ['ledger'] }],
]

/**
 * The rest: the heart of the API on the embedded database, more rounds, the other device, many
 * releases.
 */
const longSteps = (): Step[][] => [
  [releases],
  [
    {
      name: 'tools and API tests on the embedded database',
      command: [
        ...['exec', 'vitest', 'run', '--project', 'tools', '--project', 'api'],
        ...withVitestResults(resultFiles.vitest),
      ],
      env: { API_SUITES: 'long-embedded' },
    },
  ],
  [
    {
      name: 'long API tests on PostgreSQL',
      command: ['test:postgres', ...withVitestResults(resultFiles.postgres)],
      env: { API_SUITES: 'long-server' },
    },
  ],
  [
    browserStep(
      'browser tests on the other device and with pictures',
      [
        ...['other-device', 'phone-at-night', 'desktop-with-pictures'],
        ...engines('firefox-phone', 'webkit-desktop'),
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.playwright,
      },
    ),
  ],
  [
    browserStep('long browser tests', ['long'], {
      E2E_SHOP: 'channel',
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.channel,
    }),
  ],
]

/**
 * Hundreds of processes start in a run, and a third of a start is stripping types and compiling:
 * each file once is enough.
 */
process.env['NODE_COMPILE_CACHE'] ??= path.join(dataDirectory, 'compiled')
/**
 * MB. Short-lived objects of tests fill the usual 16 so often that moving what lives on takes a
 * twelfth of the time.
 */
process.env['NODE_OPTIONS'] ??= '--max-semi-space-size=64'

async function main(): Promise<number> {
  const quick = process.env['TMPDIR'] ? null : takeQuickFolder()
  if (quick) process.env['TMPDIR'] = quick
  const chromium = ensureChromium()
  if (chromium) process.env['CHROMIUM'] = chromium
  if (!ensurePooler()) console.log('PgBouncer is Debian’s: its test is left out')
  if (!ensureEntrance()) console.log('nginx is Debian’s: its test is left out')
  rmSync(resultsDirectory, { recursive: true, force: true })
  mkdirSync(resultsDirectory, { recursive: true })
  const red: string[] = []
  for (const row of isLong ? longSteps() : usualSteps()) {
    const isGreen = await Promise.all(row.map(run))
    red.push(...row.filter((_step, nth) => !isGreen[nth]).map(({ name }) => name))
  }
  const { passed, failed, skipped } = summed([
    readVitest(resultFiles.vitest, rootDirectory),
    readVitest(resultFiles.postgres, rootDirectory),
    readPlaywright(resultFiles.playwright),
    readPlaywright(resultFiles.channel),
  ])
  for (const name of [...red, ...failed]) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped} skipped`)
  return red.length === 0 && failed.length === 0 ? 0 : 1
}

process.exitCode = await main()
