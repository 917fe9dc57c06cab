import { expect, test } from 'vitest'
import { processorSeconds, startProgress } from './start-progress.ts'

const minute = 60_000
type Signs = [minute: number, worked: number | null][]

/** The minute at which it counts as stuck with three minutes of patience, if at any. */
function stuckAt(signs: Signs): number | null {
  const progress = startProgress(3 * minute)
  for (const [at, worked] of signs) if (progress.isStuck({ at: at * minute, worked })) return at
  return null
}

test.each<[string, Signs, number | null]>([
  ['works slowly for an hour', [1, 2, 3, 4, 10, 30, 60].map((at) => [at, at * 6]), null],
  [
    'stops working',
    [
      [0, 0],
      [1, 9],
      [2, 9],
      [3, 9],
      [4, 9.1],
      [5, 9.1],
    ],
    5,
  ],
  ['runs nothing but its timers', [0, 1, 2, 3, 4, 5].map((at) => [at, 5 + at * 0.1]), 4],
  ['is not told of by the system', [0, 1, 60, 120].map((at) => [at, null]), null],
])('a process that %s', (_what, signs, stuck) => {
  expect(stuckAt(signs)).toBe(stuck)
})

test('seconds of a processor are counted, and none of a process that is not there', async () => {
  const before = await processorSeconds(process.pid)
  const until = performance.now() + 60
  while (performance.now() < until) Math.sqrt(until)
  expect(Number(await processorSeconds(process.pid))).toBeGreaterThan(Number(before))
  expect(await processorSeconds(undefined)).toBeNull()
})
