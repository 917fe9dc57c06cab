import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../src/chromium.ts'
import { startShop } from './shop.ts'
import { storm } from './storm.ts'
import { flipBytes } from './flips.ts'
import { forgeries, tryForgery } from './forgeries.ts'
import { stormFailures, stormLines } from './print.ts'
import { seeded } from './seeded.ts'
import { createTarget } from './target.ts'
import { startWatchedFront } from './watched-front.ts'

export type RunOptions = {
  /** Releases promoted one after the other. */
  releases: number
  /** Tabs that browse meanwhile. */
  browsers: number
  /** How long a person looks at a page before the next, on average. s */
  look: number
  /** Bytes changed in published files, each in a line-up of its own. */
  flips: number
  /** First of nine ports. */
  port: number
}

/** Twenty tabs that never pause need more than two processors for themselves alone. */
export const fullSize: RunOptions = {
  releases: 100,
  browsers: 20,
  look: 15,
  flips: 1000,
  port: 4600,
}

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

async function releasesUnderTabs({
  releases,
  browsers,
  look,
  port,
}: RunOptions): Promise<string[]> {
  const executablePath = ensureChromium()
  const shop = await startShop(port)
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
  })
  try {
    const report = await storm(shop, browser, {
      releases,
      browsers,
      lookMs: look * 1000,
      log: (line) => console.log(line),
    })
    console.log(stormLines(report).join('\n'))
    return stormFailures(report)
  } finally {
    await browser.close()
    await shop.end()
  }
}

/** Bits turned and documents forged, over a front of its own whose releases are small. */
async function damagedReleases({ flips, port }: RunOptions): Promise<string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'forged-'))
  const target = await createTarget(directory)
  const front = await startWatchedFront(path.join(directory, 'front'), target.folders, port + 8)
  try {
    const taken: string[] = []
    for (const [what, forge] of Object.entries(forgeries))
      if ((await tryForgery(target, front, forge)) === null) taken.push(what)
    const { refused, harmless, executed } = await flipBytes(
      target,
      front,
      flips,
      seeded(Date.now()),
    )
    const ran = front.ran.includes('evil')
    console.log(
      `${Object.keys(forgeries).length} forgeries, ${taken.length} taken; ${flips} bits turned: ${refused} line-ups refused,`,
    )
    console.log(
      `${harmless} with a spoilt compressed copy alone served as signed, ${executed.length} executed`,
    )
    return [
      ...taken.map((what) => `${what} was taken`),
      ...executed,
      ...(ran ? ['forged code ran'] : []),
    ]
  } finally {
    await front.end()
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * The storm of releases over a shop of its own, then damaged and forged releases over a front of
 * its own.
 *
 * @returns what went wrong, one sentence each; empty when all held.
 */
export async function runStorm(options: Partial<RunOptions> = {}): Promise<string[]> {
  const all = { ...fullSize, ...options }
  return [
    ...(all.releases > 0 ? await releasesUnderTabs(all) : []),
    ...(all.flips > 0 ? await damagedReleases(all) : []),
  ]
}

async function main(): Promise<void> {
  const names = ['releases', 'browsers', 'look', 'flips', 'port'] as const
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  const given = names.flatMap((name) =>
    values[name] === undefined ? [] : [[name, Number(values[name])] as const],
  )
  const failures = await runStorm(Object.fromEntries(given))
  for (const failure of failures) console.error(`✗ ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
