import { expect, test } from 'vitest'
import { pressure } from './attempt-limits.ts'

const limit = { bucket: 'x', max: 10, windowSeconds: 600 }

test.each([
  ['a fresh bucket', { current: 1, previous: 0 }, 0.5, 1],
  ['the last window counts whole at its end', { current: 0, previous: 10 }, 0, 10],
  ['… and half in the middle of the next', { current: 4, previous: 10 }, 0.5, 9],
  ['… and no more at its end', { current: 4, previous: 10 }, 1, 4],
])('%s @API-06', (_name, hits, elapsed, total) => {
  expect(pressure(hits, limit, elapsed).total).toBe(total)
})

test('who waits as long as he was told has room again @API-06', () => {
  for (const [hits, elapsed] of [
    [{ current: 6, previous: 10 }, 0.2],
    [{ current: 15, previous: 0 }, 0.4],
    [{ current: 12, previous: 30 }, 0.9],
  ] as const) {
    const after = elapsed + pressure(hits, limit, elapsed).retryAfterSeconds / limit.windowSeconds
    const then = after < 1 ? pressure(hits, limit, after).total : pressure({ current: 0, previous: hits.current }, limit, after - 1).total
    expect(then).toBeLessThanOrEqual(limit.max + 1e-9)
  }
})
