import type { Browser } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { trustIn } from '../../src/release/trusted-keys.ts'
import { openStore } from '../../src/release/store.ts'
import { settledFrontMemory, tabHeap, type FrontMemory } from './memory.ts'
import { releaseTool, type Mf } from './release-tool.ts'
import type { StormShop } from './shop.ts'
import { noProblems, type Problems } from './shopper.ts'
import { browsingTab, oldTab, typingTab, waitingTab, type OldTab, type Tab } from './tabs.ts'
import { publishVariant } from './variant.ts'

export type StormOptions = {
  releases: number
  browsers: number
  /** How long a person looks at a page before the next, on average; 0 by default. ms */
  lookMs?: number
  log?: (line: string) => void
}

export type StormReport = {
  releases: number
  tabs: number
  visits: number
  /** Line-ups that tabs took on their way. */
  lineupsTaken: number
  problems: Problems
  /** From the start of `mf promote` and `mf rollback` to the front serving it, ms. */
  liveMs: number[]
  rollbackMs: number[]
  oldTab: { lineupsBehind: number; isSameDocument: boolean; files: number[] }
  memory: {
    front: [FrontMemory, FrontMemory] | null
    tabs: { name: string; first: number; last: number }[]
  }
}

/** Apps that take turns; those that most pages depend on come as often as the rest. */
const turns = ['mf-catalog', 'mf-content', 'mf-cart', 'shell', 'mf-account']
/** Patience with the front; how long it took is measured, not bounded. ms */
const patienceMs = 120_000

const lineupNumber = (id: string) => Number(id.slice(2))

async function liveId(origin: string): Promise<string> {
  const response = await fetch(`${origin}/_mf/lineup.json`, { headers: { cookie: 'mf-canary=99' } })
  return ((await response.json()) as { id: string }).id
}

/** Runs a verb that moves the channel, and waits until the front serves what it made. */
async function moved(
  shop: StormShop,
  verb: () => Promise<{ lineup: { id: string } }>,
): Promise<{ id: string; ms: number }> {
  const started = performance.now()
  const { lineup } = await verb()
  while ((await liveId(shop.origin)) !== lineup.id) {
    if (performance.now() - started > patienceMs)
      throw new Error(`${lineup.id} did not come live in ${patienceMs / 1000} s`)
    await sleep(50)
  }
  return { id: lineup.id, ms: Math.round(performance.now() - started) }
}

async function currentVersions({ folders }: StormShop): Promise<Record<string, string>> {
  const store = openStore(folders.store, trustIn(folders.keys))
  const channel = await store.channel('production')
  const lineup = channel && (await store.lineup(channel.lineup))
  return Object.fromEntries(
    Object.entries(lineup?.releases ?? {}).map(([app, { version }]) => [app, version]),
  )
}

const promoted = (mf: Mf, app: string, version: string, reason: string) =>
  mf<{ lineup: { id: string } }>(
    'promote',
    app,
    '--version',
    version,
    '--reason',
    reason,
    '--without-evidence',
    'storm',
  )

/**
 * A person's look at a page, half to one and a half times as long as most; ended with the storm.
 */
async function look(lookMs: number, isOver: () => boolean): Promise<void> {
  const until = performance.now() + lookMs * (0.5 + Math.random())
  while (performance.now() < until && !isOver()) await sleep(200)
}

/**
 * Shoppers continue until `isOver`, each at their own pace; a crashed tab is a failed navigation.
 */
function keepGoing(
  tabs: Tab[],
  lookMs: number,
  isOver: () => boolean,
  problems: Problems,
): Promise<unknown> {
  return Promise.all(
    tabs.map(async ({ name, step }) => {
      while (!isOver()) {
        await step().catch((error: unknown) =>
          problems.navigations.push(`${name}: ${String(error).split('\n')[0]}`),
        )
        await look(lookMs, isOver)
      }
    }),
  )
}

async function openTabs(
  browser: Browser,
  origin: string,
  count: number,
  problems: Problems,
): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (let index = 0; index < count; index += 1) {
    const open = index % 5 === 1 ? typingTab : index % 5 === 2 ? waitingTab : browsingTab
    tabs.push(await open({ browser, origin, index, problems, random: Math.random }))
  }
  return tabs
}

type Released = { liveMs: number[]; rollbackMs: number[]; apps: Set<string>; live: string }

/**
 * Every release is a rebuild with a small change, published and promoted; `onWarm` is called when
 * caches are warm.
 */
async function releaseAll(
  shop: StormShop,
  mf: Mf,
  { releases, log = () => {} }: StormOptions,
  onWarm: () => Promise<void>,
): Promise<Released> {
  const before = await currentVersions(shop)
  const warmUp = Math.min(releases, Math.max(turns.length, Math.ceil(releases / 10)))
  const run = Date.now() % 100_000
  const done: Released = { liveMs: [], rollbackMs: [], apps: new Set(), live: '' }
  for (let turn = 1; turn <= releases; turn += 1) {
    const app = turns[turn % turns.length] ?? 'shell'
    const version = await publishVariant(shop.folders, app, before[app] ?? '', `r${run}${turn}`)
    const { id, ms } = await moved(shop, () => promoted(mf, app, version, `storm ${turn}`))
    log(`${id}  ${app}@${version} live after ${ms} ms`)
    done.apps.add(app)
    done.liveMs.push(ms)
    if (turn === warmUp) await onWarm()
  }
  for (const app of done.apps) {
    const { id, ms } = await moved(shop, () => mf('rollback', app, '--reason', 'storm'))
    log(`${id}  rollback of ${app} live after ${ms} ms`)
    done.rollbackMs.push(ms)
    done.live = id
  }
  return done
}

/** Shoppers get the releases they had before. */
async function restore(shop: StormShop, mf: Mf, before: Record<string, string>): Promise<void> {
  for (const [app, version] of Object.entries(before)) {
    if ((await currentVersions(shop))[app] !== version)
      await moved(shop, () => promoted(mf, app, version, 'as before the storm'))
  }
}

const heapsOf = (tabs: Tab[]) => Promise.all(tabs.map(({ page }) => tabHeap(page)))
const frontOf = ({ inspector }: StormShop) => (inspector ? settledFrontMemory(inspector) : null)

/**
 * A category on the home page: mf-catalog's code, which the home page of mf-content has not loaded.
 */
const hrefOfOtherRemote = ({ page }: OldTab) =>
  page.locator('a[href^="/eshop/produkty/"]').first().getAttribute('href')

/**
 * Releases of all apps, one after the other by the real verbs, while people browse, type and wait;
 * then one rollback for each app, and a visit by a tab that has known of none of it. Afterwards
 * shoppers get the releases they had before.
 */
export async function storm(
  shop: StormShop,
  browser: Browser,
  options: StormOptions,
): Promise<StormReport> {
  const mf = releaseTool(shop.dataDirectory, shop.api)
  const before = await currentVersions(shop)
  const problems = noProblems()
  const old = await oldTab(browser, shop.origin, problems)
  const tabs = await openTabs(browser, shop.origin, options.browsers, problems)
  const first: { front: FrontMemory | null; tabs: number[] } = { front: null, tabs: [] }
  let isOver = false
  const walking = keepGoing(tabs, options.lookMs ?? 0, () => isOver, problems)
  try {
    const { liveMs, rollbackMs, live } = await releaseAll(shop, mf, options, async () => {
      first.front = await frontOf(shop)
      first.tabs = await heapsOf(tabs)
    })
    const lastFront = await frontOf(shop)
    isOver = true
    await walking
    const lastTabs = await heapsOf(tabs)
    const lateVisit = await old.visit((await hrefOfOtherRemote(old)) ?? '/')
    return {
      releases: options.releases,
      tabs: tabs.length,
      visits: tabs.reduce((sum, { visits }) => sum + visits(), 0),
      lineupsTaken: new Set(tabs.flatMap(({ lineups }) => [...lineups])).size,
      problems,
      liveMs,
      rollbackMs,
      oldTab: { lineupsBehind: lineupNumber(live) - lineupNumber(old.lineup), ...lateVisit },
      memory: {
        front: first.front && lastFront ? [first.front, lastFront] : null,
        tabs: tabs.map(({ name }, index) => ({
          name,
          first: first.tabs[index] ?? 0,
          last: lastTabs[index] ?? 0,
        })),
      },
    }
  } finally {
    isOver = true
    await walking
    await Promise.all([...tabs, old].map(({ page }) => page.context().close()))
    await restore(shop, mf, before)
  }
}
