import { expect, test } from 'vitest'
import type { Channel, Lineup } from './descriptors.ts'
import { marksOf } from './lineup-marks.ts'
import type { LogEntry } from './log-entry.ts'

const lineup = {
  id: 'L-0004',
  releases: { 'mf-cart': { version: '2', digest: 'd' } },
} as unknown as Lineup
const channel = (more: Partial<Channel>) =>
  ({
    ...{ name: 'production', lineup: 'L-0009', previous: 'L-0008', canary: null },
    ...{ denied: [], takenBack: [] },
    ...more,
  }) as unknown as Channel
const moved = (
  move: LogEntry['move'],
  named: Partial<Channel>,
  made: string[] = [],
  why = 'slow',
) => ({ move, why, channel: channel(named), lineups: made.map((id) => ({ id })) }) as LogEntry
const published = { move: 'publish', why: '', channel: null, lineups: [] } as unknown as LogEntry
const marks = (now: Partial<Channel>, entries: LogEntry[] = []) =>
  marksOf(lineup, channel(now), entries).map(({ kind, text, reason }) => [
    kind,
    text,
    ...(reason === undefined ? [] : [reason]),
  ])
const ended = (was: 'canary' | 'refused', reason: string, id = 'L-0004') => ({
  ...{ lineup: id, was, reason, at: '' },
})

test('a line-up without a channel, and one of which nothing is known, has no mark @PLAT-02', () => {
  expect(marksOf(lineup, null, [moved('promote', { lineup: 'L-0004' })])).toEqual([])
  expect(marks({})).toEqual([])
})

test.each<[string, Partial<Channel>, LogEntry[], string[][]]>([
  ['everybody’s', { lineup: 'L-0004' }, [], [['live', 'everybody’s']]],
  ['a canary', { canary: { lineup: 'L-0004', percent: 5 } }, [], [['canary', 'canary, 5 %']]],
  ['the one before', { previous: 'L-0004' }, [], [['plain', 'the one before']]],
  [
    'an ended canary, by its last end',
    {
      takenBack: [
        ended('canary', 'first'),
        ended('canary', 'last'),
        ended('refused', '', 'L-0005'),
      ],
    },
    [],
    [['plain', 'canary, ended', 'last']],
  ],
  [
    'refused',
    { takenBack: [ended('refused', 'no page')] },
    [],
    [['bad', 'refused by a front', 'no page']],
  ],
  [
    'of a denied release',
    {
      denied: [
        { app: 'mf-cart', version: '2', reason: 'bad', at: '' },
        { app: 'mf-cart', version: '3', reason: 'other', at: '' },
        { app: 'mf-content', version: '2', reason: 'another', at: '' },
      ],
    },
    [],
    [['bad', 'mf-cart denied', 'bad']],
  ],
  [
    'left by a rollback',
    {},
    [moved('roll back', { lineup: 'L-0005', previous: 'L-0004' }, ['L-0005'])],
    [['bad', 'rolled back', 'slow']],
  ],
  [
    'made by a rollback',
    { lineup: 'L-0004' },
    [moved('roll back', { lineup: 'L-0004', previous: 'L-0003' }, ['L-0004', 'L-0005'])],
    [
      ['live', 'everybody’s'],
      ['plain', 'by a rollback'],
    ],
  ],
  [
    'former, in a log that tells of releases, too',
    {},
    [published, moved('promote', { lineup: 'L-0004' })],
    [['past', 'was everybody’s']],
  ],
  [
    'former, and something else is known of it, too',
    { previous: 'L-0004' },
    [moved('promote', { lineup: 'L-0004' })],
    [['plain', 'the one before']],
  ],
  ['only promoted over', {}, [moved('promote', { lineup: 'L-0005', previous: 'L-0004' })], []],
  [
    'of another channel',
    {},
    [
      moved('promote', { name: 'staging', lineup: 'L-0004' }),
      moved('roll back', { name: 'staging', lineup: 'L-0004', previous: 'L-0004' }, ['L-0004']),
    ],
    [],
  ],
])('a line-up that is %s is marked so @PLAT-02', (_what, now, entries, expected) => {
  expect(marks(now, entries)).toEqual(expected)
})
