import { expect, test } from 'vitest'
import { createNetworkLimit } from './network-limit.ts'

test('a network that reports too often gets a 429; others are not affected', () => {
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

test('shoppers behind an unconfigured proxy do not count as one network', () => {
  const limit = createNetworkLimit(() => 0)
  expect(
    Array.from({ length: 5000 }, () => limit('10.0.0.2')).every((seconds) => seconds === 0),
  ).toBe(true)
})

test('what a network wrote is forgotten a minute later, and not by writing on', () => {
  let now = 0
  const limit = createNetworkLimit(() => now)
  for (let nth = 0; nth < 120; nth += 1) expect(limit('203.0.113.7')).toBe(0)
  now = 30_000
  expect(limit('203.0.113.7'), 'the minute goes from the first report').toBe(30)
  now = 59_001
  expect(limit('203.0.113.7')).toBe(1)
  now = 60_000
  for (let nth = 0; nth < 120; nth += 1) expect(limit('203.0.113.7')).toBe(0)
  expect(limit('203.0.113.7')).toBe(60)
})

test('even a proxy from inside has its limit, a hundred times as wide', () => {
  const limit = createNetworkLimit(() => 0)
  const told = Array.from({ length: 12_001 }, () => limit('127.0.0.1'))
  expect(told.filter((seconds) => seconds > 0)).toEqual([60])
})

test('above the limit of networks the oldest is evicted', () => {
  let now = 0
  const limit = createNetworkLimit(() => now)
  const address = (nth: number) => `100.${64 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`
  const flood = (ip: string) => Array.from({ length: 121 }, () => limit(ip)).at(-1)
  expect([flood(address(0)), flood(address(1))]).toEqual([60, 60])
  now = 60_000
  expect(flood(address(0)), 'it begins anew').toBe(60)
  for (let nth = 2; nth < 20_000; nth += 1) limit(address(nth))
  expect(limit(address(0))).toBe(60)
  limit(address(20_000)) // address(1) had to go
  expect(limit(address(0))).toBe(60)
  limit(address(20_001))
  expect(limit(address(0)), 'now it is the oldest').toBe(0)
})
