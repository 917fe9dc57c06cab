import { expect, test } from 'vitest'
import { createQuarantine } from './quarantine.ts'

function aQuarantine() {
  let now = 1_000_000
  const quarantine = createQuarantine(60_000, () => now)
  const later = (ms: number) => (now += ms)
  return { ...quarantine, later }
}

test('the second strike puts a release out, the pause lets it in again, the next strike is twice as long @PLAT-04 @F11', () => {
  const { strike, isOut, later } = aQuarantine()
  expect(strike('mf-x', '1', 'hung')).toBe(false)
  expect(isOut('mf-x', '1')).toBe(false)
  expect(strike('mf-x', '1', 'hung')).toBe(true)
  expect(isOut('mf-x', '1')).toBe(true)
  later(60_001)
  expect(isOut('mf-x', '1')).toBe(false)
  expect(strike('mf-x', '1', 'hung')).toBe(true)
  later(60_001)
  expect(isOut('mf-x', '1')).toBe(true)
  later(60_001)
  expect(isOut('mf-x', '1')).toBe(false)
})

test('another release starts without strikes, and old strikes expire @PLAT-04', () => {
  const { strike, isOut, later, read } = aQuarantine()
  strike('mf-x', '1', 'hung')
  strike('mf-x', '1', 'hung')
  expect(isOut('mf-x', '2')).toBe(false)
  expect(strike('mf-y', '1', 'died')).toBe(false)
  later(11 * 60_000)
  expect(strike('mf-y', '1', 'died')).toBe(false)
  expect(read()).toMatchObject([
    { app: 'mf-x', version: '1', strikes: 2, out: false },
    { app: 'mf-y', version: '1', strikes: 1, out: false },
  ])
})

test('each strike after the pause doubles it, and what a release is out for is said @PLAT-04', () => {
  const { strike, isOut, later, read } = aQuarantine()
  strike('mf-x', '1', 'hung')
  strike('mf-x', '1', 'died')
  expect(read()).toEqual([
    { app: 'mf-x', version: '1', strikes: 2, reason: 'died', until: 1_060_000, out: true },
  ])
  expect(strike('mf-x', '1', 'again'), 'out already').toBe(true)
  expect(read()).toMatchObject([{ strikes: 2, reason: 'died' }])
  later(60_000)
  expect([isOut('mf-x', '1'), read()[0]?.out]).toEqual([false, false])
  strike('mf-x', '1', 'hung')
  later(119_999)
  expect(isOut('mf-x', '1')).toBe(true)
  later(1)
  expect(isOut('mf-x', '1')).toBe(false)
  strike('mf-x', '1', 'hung')
  later(239_999)
  expect([isOut('mf-x', '1'), read()[0]?.strikes]).toEqual([true, 4])
  later(1)
  expect(isOut('mf-x', '1')).toBe(false)
})

test('ten minutes without a strike make the next one the first, counted from the end of the pause @PLAT-04', () => {
  const { strike, later, read } = aQuarantine()
  strike('mf-x', '1', 'hung')
  later(10 * 60_000)
  expect(strike('mf-x', '1', 'hung'), 'not a moment earlier').toBe(true)
  later(60_000 + 10 * 60_000)
  expect([strike('mf-x', '1', 'hung'), read()[0]?.strikes]).toEqual([true, 3])
  later(120_000 + 10 * 60_000 + 1)
  expect([strike('mf-x', '1', 'hung'), read()[0]?.strikes]).toEqual([false, 1])
})
