import type { Lineup } from '@drogerie/tooling/release/descriptors.ts'
import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import { expect, test } from 'vitest'
import type { BoardData, BoardLineup, BoardRelease } from './board-data.ts'
import { canaryPanel } from './canary-panel.ts'
import { curves } from './curves.ts'
import { lineupCard } from './lineup-card.ts'

const figures = (lineup: string, part: Partial<LineupMetrics> = {}): LineupMetrics => ({
  lineup,
  since: '2026-11-29T12:00:00Z',
  pages: { rendered: 100, failed: 0 },
  own: { 'mf-cart': { rendered: 100, failed: 0 } },
  reports: 100,
  remotes: {},
  addToCart: { done: 3, failed: 0 },
  vitals: { lcp: 900, inp: 80, cls: 0, samples: 100 },
  openTabs: 0,
  ...part,
})

const digest = 'sha384-x'
const lineup = (id: string, cart: string): Lineup => ({
  id,
  createdAt: '2026-11-29T12:00:00Z',
  by: 'jana',
  reason: 'a test',
  releases: { shell: { version: '1', digest }, 'mf-cart': { version: cart, digest } },
  evidence: null,
  critical: null,
})
const entry = (id: string, cart: string, seen: LineupMetrics | null): BoardLineup => ({
  lineup: lineup(id, cart),
  signedBy: 'platform',
  evidence: null,
  releases: [],
  figures: seen,
})

const step = (at: number, pages: number) => ({ at, pages, faults: 0, lcp: at > 1 ? 900 : null })
const board = (canary: LineupMetrics | null, isTried = true): BoardData => ({
  channel: {
    name: 'production',
    revision: 3,
    lineup: 'L-0001',
    previous: null,
    canary: isTried ? { lineup: 'L-0002', percent: 5 } : null,
    denied: [],
    served: [],
    history: {},
    takenBack: [],
    updatedAt: '2026-11-29T12:00:00Z',
    by: 'jana',
    reason: 'a test',
  },
  lineups: [entry('L-0002', '2', canary), entry('L-0001', '1', figures('L-0001'))],
  refusals: [],
  quarantine: [],
  openTabs: 0,
  fronts: 1,
  silent: [],
  moves: [],
  history: {
    hour: [
      { lineup: 'L-0001', steps: [step(1, 0), step(2, 40), step(3, 20)] },
      { lineup: 'L-0002', steps: [step(1, 1), step(2, 2), step(3, 3)] },
    ],
    day: [],
  },
})

test.each([
  ['as good', figures('L-0002'), 'as good as the current line-up', 'mf-cart for 5 % of'],
  ['without a page', null, 'no verdict yet', 'no page of it was asked for yet'],
  [
    'with errors',
    figures('L-0002', { remotes: { 'mf-cart': { loadFailures: 0, errors: 60 } } }),
    'worse than the current line-up',
    'errors in the browser',
  ],
])('a canary %s is judged beside the current line-up @PLAT-09', (_name, canary, verdict, why) => {
  const { html } = canaryPanel(board(canary)) ?? { html: '' }
  expect(html).toContain(verdict)
  expect(html.replaceAll(/\s+/g, ' ')).toContain(why)
  expect(html).toMatch(/pages<\/th>\s*<td[^>]*data-name="canary">(100|–)<\/td>/)
})

test('nothing is compared while no canary runs @PLAT-09', () => {
  expect(canaryPanel(board(null, false))).toBeNull()
})

test('curves have a line for each line-up, as high as their highest step, and leave unknown values out @PLAT-09', () => {
  const { html } = curves(board(null)) ?? { html: '' }
  expect(html).toContain('pages, at most 40')
  const lines = [...html.matchAll(/class="(\w+)"\s+points="([^"]*)"/g)].map(([, kind, points]) => [
    kind,
    points,
  ])
  expect(lines.slice(0, 2)).toEqual([
    ['live', '0.0,46.0 120.0,2.0 240.0,24.0'],
    ['canary', '0.0,44.9 120.0,43.8 240.0,42.7'],
  ])
  expect(lines.at(-1)).toEqual(['canary', '120.0,2.0 240.0,2.0'])
  expect(html).not.toContain('the last day')
})

test('pages that failed stand in the row of the team whose they are @PLAT-09', () => {
  const own = { 'mf-cart': { rendered: 1, failed: 3 }, shell: { rendered: 4, failed: 0 } }
  const seen = figures('L-0001', { pages: { rendered: 5, failed: 3 }, own })
  const release = (app: string): BoardRelease => ({
    app,
    version: '1',
    signedBy: 'platform',
    commit: 'abc',
    builtAt: '2026-11-29T12:00:00Z',
    script: 1,
    style: 1,
    pages: 1,
    heaviest: null,
    grown: null,
    isNew: false,
    since: null,
  })
  const shown = { ...entry('L-0001', '1', seen), releases: ['shell', 'mf-cart'].map(release) }
  const { html } = lineupCard(shown, board(null), 'word')
  const rows = [
    ...html.matchAll(/<th scope="row">([\w-]+)[\s\S]*?data-name="pages failed">(.*?)<\/td>/g),
  ]
  expect(rows.map(([, app, failed]) => [app, failed])).toEqual([
    ['shell', '0'],
    ['mf-cart', '<b class="bad">3</b>'],
  ])
})
