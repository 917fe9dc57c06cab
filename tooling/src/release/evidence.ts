import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { dataDirectory, keysDirectory, rootDirectory } from '../paths.ts'
import type { Evidence, Lineup } from './descriptors.ts'
import { failedTests, type BrowserReport, type FailedTest } from './failed-tests.ts'
import { withLock } from './folder-lock.ts'
import { assertCounts } from './own-key.ts'
import { readLinksKey } from './key-files.ts'
import { tupleOf } from './lineups.ts'
import { signedWord } from './signed-word.ts'
import { actingUser, writeSigned } from './signed-writes.ts'
import { layout, type Store } from './store.ts'

/**
 * Parts of the cross-remote suite that run against any shop, as parameters of playwright. `live`
 * orders nothing, sends no mail and takes the goods it finds; the others order and sign in with the
 * goods and people of the seed.
 */
export const suites: Record<string, string[]> = {
  live: ['smoke/live.smoke.ts'],
  quick: ['smoke/guest.smoke.ts', '--grep', 'finds a product, orders it'],
  smoke: [
    'smoke/guest.smoke.ts',
    'smoke/reading.smoke.ts',
    'smoke/catalogue.smoke.ts',
    'smoke/account.smoke.ts',
  ],
}

/** Evidence grows old: data, browsers and the API move on. ms */
const freshMs = 24 * 3_600_000
const tokenMs = 3_600_000

/** One suite at a time on a machine: browsers that share processors would measure each other. */
const browsersLock = path.join(tmpdir(), 'drogerie-browsers.lock')
/** Teams that wait go one after the other. ms */
const turnMs = 2 * 3_600_000
/** A browser beside the shop it looks at keeps two processors busy. */
const mostBrowsers = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
/**
 * A whole journey may take so long: the limit ends what hangs. What a shopper must see next has its
 * own limit at each step, the same everywhere. ms
 */
const journeyMs = 180_000

export type Shop = { front: string; api: string; inbox: string }

/**
 * Result of a run of browsers: evidence to keep, and for people the failed tests and the file with
 * the browsers' output.
 */
export type BrowserRun = { evidence: Evidence; failed: FailedTest[]; log: string | null }

const isWatched = () => process.stderr.isTTY
const logOf = (output: string) => `${output}.log`

/**
 * Runs the browsers. Their output goes to the terminal if there is one, else into a file beside the
 * report.
 */
function playwright(
  parameters: string[],
  output: string,
  environment: Record<string, string>,
): Promise<void> {
  const how = [
    '--reporter',
    'line,json',
    '--output',
    output,
    '--workers',
    String(mostBrowsers),
    '--timeout',
    String(journeyMs),
    // a trace of every test would take half of the processors: what failed is run once more with
    // one, and stays failed
    '--retries',
    '1',
    '--trace',
    'on-first-retry',
  ]
  const all = ['test', '-c', 'e2e/playwright.config.ts', ...how, ...parameters]
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(rootDirectory, 'node_modules/.bin/playwright'), all, {
      cwd: rootDirectory,
      env: { ...process.env, ...environment },
      stdio: [
        'ignore',
        isWatched() ? process.stderr : openSync(logOf(output), 'w'),
        process.stderr,
      ],
    })
    child.on('error', reject)
    child.on('exit', () => resolve())
  })
}

/**
 * Runs a suite of real browsers against the real shop, shown in one line-up by a signed cookie, and
 * writes down what it saw. Waits while another suite runs on this machine.
 *
 * @throws Error when the browsers did not come to a result, or the evidence of this machine's key
 *   would not count.
 */
export function gatherEvidence(lineup: Lineup, suite: string, shop: Shop): Promise<BrowserRun> {
  assertCounts('evidence')
  return withLock(browsersLock, { who: 'another suite of browsers', forMs: turnMs }, () =>
    look(lineup, suite, shop),
  )
}

async function look(
  lineup: Lineup,
  suite: string,
  { front, api, inbox }: Shop,
): Promise<BrowserRun> {
  const parameters = suites[suite]
  if (!parameters) throw new Error(`there is no suite ${suite}: ${Object.keys(suites).join(', ')}`)
  const output = path.join(dataDirectory, 'smoke', lineup.id)
  const reportFile = `${output}.json`
  await rm(reportFile, { force: true })
  await mkdir(path.dirname(output), { recursive: true })
  const chromium = ensureChromium()
  const started = performance.now()
  await playwright(parameters, output, {
    SHOP_ORIGIN: front,
    API_ORIGIN: api,
    INBOX_ORIGIN: inbox,
    LINEUP_ID: lineup.id,
    LINEUP_TOKEN: signedWord(
      'lineup',
      { subject: lineup.id, expires: Date.now() + tokenMs },
      readLinksKey(keysDirectory),
    ),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    ...(chromium ? { CHROMIUM: chromium } : {}),
  })
  const report = await readFile(reportFile, 'utf8').catch(() => null)
  if (!report)
    throw new Error(
      `the browser suite came to no result${isWatched() ? '' : `: ${path.relative(rootDirectory, logOf(output))} says more`}`,
    )
  const seen = JSON.parse(report) as BrowserReport
  const { stats } = seen
  const evidence = {
    tuple: tupleOf(lineup.releases),
    releases: Object.fromEntries(
      Object.entries(lineup.releases).map(([app, { version }]) => [app, version]),
    ),
    suite,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    durationMs: Math.round(performance.now() - started),
    at: new Date().toISOString(),
    by: actingUser(),
  }
  const log = isWatched() ? null : path.relative(rootDirectory, logOf(output))
  return { evidence, failed: failedTests(seen), log }
}

export const isGood = ({ passed, failed }: Evidence): boolean => failed === 0 && passed > 0

export const keepEvidence = (evidence: Evidence): Promise<void> =>
  writeSigned(layout.evidence(evidence.tuple), evidence)

/** Good evidence of the last day for exactly these releases, or null. */
export async function freshEvidence(
  store: Store,
  releases: Lineup['releases'],
): Promise<Evidence | null> {
  // one that cannot be read, or of a key that was revoked since, is none
  const evidence = await store.evidence(tupleOf(releases)).catch(() => null)
  return evidence && isGood(evidence) && Date.now() - Date.parse(evidence.at) < freshMs
    ? evidence
    : null
}
