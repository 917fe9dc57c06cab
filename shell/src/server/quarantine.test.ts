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

test('another release has a clean sheet, and an accident of long ago is forgotten @PLAT-04', () => {
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
