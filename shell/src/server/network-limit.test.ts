import { expect, test } from 'vitest'
import { createNetworkLimit } from './network-limit.ts'

test('a network that reports without end is told to come again; others are not its victims', () => {
  let now = 0
  const limit = createNetworkLimit(() => now)
  const flood = Array.from({ length: 130 }, (_, nth) => limit(`2001:db8::${nth}`))
  expect(flood.filter((seconds) => seconds > 0)).toHaveLength(10)
  expect(flood.at(-1)).toBe(60)
  expect(limit('2001:db8:0:1::1')).toBe(0)
  now = 59_000
  expect(limit('2001:db8::1')).toBe(1)
  now = 60_000
  expect(limit('2001:db8::1')).toBe(0)
})

test('all shoppers behind a proxy that nobody told of are no single network', () => {
  const limit = createNetworkLimit(() => 0)
  expect(Array.from({ length: 5000 }, () => limit('10.0.0.2')).every((seconds) => seconds === 0)).toBe(true)
})
