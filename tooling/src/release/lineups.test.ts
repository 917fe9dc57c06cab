import { expect, test } from 'vitest'
import type { Channel } from './descriptors.ts'
import { historyAfter, versionsBefore } from './history.ts'
import {
  candidateId,
  lineupsOf,
  rebased,
  sameReleases,
  servedUntilNow,
  tupleOf,
  type Releases,
} from './lineups.ts'

const releases = (versions: Record<string, string>): Releases =>
  Object.fromEntries(
    Object.entries(versions).map(([app, version]) => [
      app,
      { version, digest: `sha384-${app}-${version}` },
    ]),
  ) as Releases

const hour = 3_600_000
const now = Date.parse('2026-11-24T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const channel = (part: Partial<Channel>) =>
  ({ lineup: 'L-5', previous: 'L-4', canary: null, served: [], history: {}, ...part }) as Channel

test('one set of releases has one name, whatever the order and whoever holds it @PLAT-02', () => {
  const [a, b] = [releases({ shell: '1', 'mf-x': '2' }), releases({ 'mf-x': '2', shell: '1' })]
  expect([tupleOf(a), candidateId(a), sameReleases(a, b)]).toEqual([
    tupleOf(b),
    candidateId(b),
    true,
  ])
  expect(sameReleases(a, releases({ shell: '1', 'mf-x': '3' }))).toBe(false)
  expect(candidateId(a)).toMatch(/^C-[0-9a-f]{10}$/)
  expect(candidateId(a)).toBe(`C-${tupleOf(a).slice(0, 10)}`)
})

test('what a line-up changed is put onto another one, and nothing else @PLAT-02', () => {
  const from = releases({ shell: '1', 'mf-x': '1', 'mf-y': '1' })
  const changed = releases({ shell: '1', 'mf-x': '2', 'mf-y': '1', 'mf-z': '1' })
  const onto = releases({ shell: '7', 'mf-x': '1', 'mf-y': '3' })
  expect(rebased(changed, from, onto)).toEqual(
    releases({ shell: '7', 'mf-x': '2', 'mf-y': '3', 'mf-z': '1' }),
  )
})

test.each<[string, Channel | null, Partial<Channel>, [string, number][]]>([
  ['the first line-up follows nobody', null, {}, []],
  ['the one before has just ended', channel({ lineup: 'L-4' }), {}, [['L-4', 0]]],
  [
    'a canary that everybody gets has not',
    channel({ lineup: 'L-4', canary: { lineup: 'L-5', percent: 5 } }),
    {},
    [['L-4', 0]],
  ],
  [
    'a canary that was taken back has',
    channel({ canary: { lineup: 'L-6', percent: 5 } }),
    {},
    [['L-6', 0]],
  ],
  [
    'one that becomes a canary has not',
    channel({ lineup: 'L-4' }),
    { canary: { lineup: 'L-4', percent: 5 } },
    [],
  ],
  [
    'one of the last day is still known',
    channel({ served: [{ lineup: 'L-2', until: ago(24 * hour - 1) }] }),
    {},
    [['L-2', 24 * hour - 1]],
  ],
  ['one of before is not', channel({ served: [{ lineup: 'L-2', until: ago(24 * hour) }] }), {}, []],
  [
    'one that serves again has not ended',
    channel({ served: [{ lineup: 'L-5', until: ago(hour) }] }),
    {},
    [],
  ],
  [
    'one that ended a second time ended now',
    channel({ lineup: 'L-4', served: [{ lineup: 'L-4', until: ago(hour) }] }),
    {},
    [['L-4', 0]],
  ],
])('of the line-ups shoppers got in the last day, %s @PLAT-03', (_what, before, next, expected) => {
  const served = servedUntilNow(before, channel(next), now)
  expect(served).toEqual(expected.map(([lineup, ms]) => ({ lineup, until: ago(ms) })))
})

test('a channel knows what shoppers get, got in the last day and may be put back to @PLAT-02', () => {
  const served = [
    { lineup: 'L-2', until: ago(24 * hour) },
    { lineup: 'L-3', until: ago(24 * hour - 1) },
  ]
  expect(lineupsOf(channel({ canary: { lineup: 'L-6', percent: 5 }, served }), now)).toEqual([
    'L-5',
    'L-4',
    'L-6',
    'L-3',
  ])
  expect(lineupsOf(channel({ previous: null }), now)).toEqual(['L-5'])
})

test.each<
  [
    string,
    Record<string, (string | null)[]>,
    Record<string, string>,
    Record<string, string>,
    Record<string, (string | null)[]>,
  ]
>([
  ['a new version leaves the old one behind', {}, { a: '1' }, { a: '2' }, { a: ['1'] }],
  ['an app that joins was nowhere', {}, {}, { a: '1' }, { a: [null] }],
  ['an app that leaves may come back', {}, { a: '1' }, {}, { a: ['1'] }],
  [
    'what stays has no news',
    { a: ['0'] },
    { a: '1', b: '1' },
    { a: '1', b: '2' },
    { a: ['0'], b: ['1'] },
  ],
  [
    'five ways back are known',
    { a: ['1', '2', '3', '4', '5'] },
    { a: '6' },
    { a: '7' },
    { a: ['2', '3', '4', '5', '6'] },
  ],
  [
    'who goes back leaves what came after',
    { a: ['1', '2', '3'] },
    { a: '4' },
    { a: '2' },
    { a: ['1'] },
  ],
  ['back to nowhere', { a: [null, '1'] }, { a: '2' }, {}, { a: [] }],
])('history: %s @PLAT-02', (_what, history, from, to, expected) => {
  const before = structuredClone(history)
  expect(historyAfter(history, releases(from), releases(to))).toEqual(expected)
  expect(history, 'the old one is left as it was').toEqual(before)
})

test.each<
  [string, Record<string, (string | null)[]>, Record<string, string> | null, (string | null)[]]
>([
  ['the latest first', { a: ['1', null, '2'] }, { a: '9' }, ['2', null, '1']],
  ['none that were forgotten', { a: [] }, { a: '9' }, []],
  ['without history the line-up before', {}, { a: '2' }, ['2']],
  ['being in none', {}, {}, [null]],
  ['the same version is no way back', {}, { a: '3' }, []],
  ['without a line-up before there is none', {}, null, []],
])('ways back of an app: %s @PLAT-02', (_what, history, previous, expected) => {
  expect(
    versionsBefore('a', channel({ history }), releases({ a: '3' }), previous && releases(previous)),
  ).toEqual(expected)
})

test('an app in neither line-up has no way back @PLAT-02', () => {
  expect(versionsBefore('b', channel({}), releases({ a: '3' }), releases({ a: '2' }))).toEqual([])
})
