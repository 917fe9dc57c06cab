import { expect, test } from 'vitest'
import { isHung, isOwnSilence } from './is-hung.ts'

test.each([
  ['loops with a processor of its own', { silentMs: 2000, busyMs: 1900, restMs: 0 }, true],
  ['loops with half a processor', { silentMs: 2000, busyMs: 1000, restMs: 0 }, true],
  [
    'loops with a tenth of a processor, at first',
    { silentMs: 2000, busyMs: 200, restMs: 200 },
    false,
  ],
  [
    'loops with a tenth of a processor, in the end',
    { silentMs: 10_000, busyMs: 1000, restMs: 0 },
    true,
  ],
  ['is starved', { silentMs: 4000, busyMs: 150, restMs: 400 }, false],
  ['is starved for long', { silentMs: 30_000, busyMs: 900, restMs: 2000 }, false],
  ['is blocked', { silentMs: 4000, busyMs: 90, restMs: 3000 }, true],
  ['is blocked, at first', { silentMs: 2000, busyMs: 0, restMs: 2000 }, false],
  ['makes a long step', { silentMs: 1800, busyMs: 1700, restMs: 0 }, false],
])('a worker that %s', (_what, silence, hung) => {
  expect(isHung({ ...silence, limitMs: 2000 })).toBe(hung)
})

test.each([
  ['loops', { busyMs: 1400, restMs: 0 }, true],
  ['loops with half a processor', { busyMs: 760, restMs: 0 }, true],
  ['is blocked', { busyMs: 30, restMs: 1400 }, true],
  ['makes a page with a fifth of a processor', { busyMs: 300, restMs: 200 }, false],
  ['waits for a processor', { busyMs: 20, restMs: 100 }, false],
])('the silence of a worker that %s', (_what, silence, isOwn) => {
  expect(isOwnSilence({ ...silence, limitMs: 1500 })).toBe(isOwn)
})
