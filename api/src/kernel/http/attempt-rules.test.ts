import { expect, test } from 'vitest'
import { pressure, secondsToWait, windowOf } from './attempt-rules.ts'

const limit = { max: 10, windowSeconds: 600 }

test.each([
  ['a fresh bucket', { current: 1, previous: 0 }, 0.5, 1],
  ['the last window counts whole at its end', { current: 0, previous: 10 }, 0, 10],
  ['… and half in the middle of the next', { current: 4, previous: 10 }, 0.5, 9],
  ['… and no more at its end', { current: 4, previous: 10 }, 1, 4],
])('%s @API-06', (_name, hits, elapsed, total) => {
  expect(pressure(hits, limit, elapsed).total).toBe(total)
})

test('a client that waits for Retry-After may try again @API-06', () => {
  for (const [hits, elapsed] of [
    [{ current: 6, previous: 10 }, 0.2],
    [{ current: 15, previous: 0 }, 0.4],
    [{ current: 12, previous: 30 }, 0.9],
  ] as const) {
    const after = elapsed + pressure(hits, limit, elapsed).retryAfterSeconds / limit.windowSeconds
    const then =
      after < 1
        ? pressure(hits, limit, after).total
        : pressure({ current: 0, previous: hits.current }, limit, after - 1).total
    expect(then).toBeLessThanOrEqual(limit.max + 1e-9)
  }
})

test.each([
  ['the last that is allowed, already counted', 10, 0, 0],
  ['one more', 11, 0, 594.5],
  ['the last but one, and room for another', 9, 1, 0],
  ['the last, and room for another', 10, 1, 540],
] as const)('%s @API-06', (_name, current, room, seconds) => {
  expect(secondsToWait({ current, previous: 0 }, limit, 0.1, room)).toBeCloseTo(seconds, 0)
})

test('Retry-After is at least one second @API-06', () => {
  expect(pressure({ current: 10, previous: 0 }, limit, 1).retryAfterSeconds).toBe(1)
})

test('windows are adjacent and do not overlap @API-06', () => {
  const at = (text: string) => new Date(`2026-11-24T${text}Z`)
  expect(windowOf(600, at('09:10:00'))).toEqual({
    start: at('09:10:00'),
    previousStart: at('09:00:00'),
    elapsed: 0,
  })
  expect(windowOf(600, at('09:14:59'))).toMatchObject({
    start: at('09:10:00'),
    previousStart: at('09:00:00'),
  })
  expect(windowOf(600, at('09:15:00')).elapsed).toBe(0.5)
})
