import { expect, test } from 'vitest'
import { fillOffer, offerDays } from './offer-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['2026-11-29', 'do neděle 29. listopadu'],
  ['2026-11-30', 'do pondělí 30. listopadu'],
  ['2026-12-01', 'do úterý 1. prosince'],
  ['2026-12-02', 'do středy 2. prosince'],
  ['2026-12-03', 'do čtvrtka 3. prosince'],
  ['2026-12-04', 'do pátku 4. prosince'],
  ['2026-12-05', 'do soboty 5. prosince'],
])('an offer that ends on %s says %j @CAT-12', (to, words) => {
  expect(plain(fillOffer('do {do}', { from: '2026-11-24', to, percent: 0, count: 0 }))).toBe(words)
})

test('numbers are those of the goods, as often as they are said @CAT-12', () => {
  const figures = { from: '2026-11-25', to: '2026-11-30', percent: 35, count: 40 }
  expect(plain(fillOffer('{pocet} za {sleva} % a zase {sleva} %, od {od}', figures))).toBe(
    '40 za 35 % a zase 35 %, od středy 25. listopadu',
  )
})

test.each([
  ['2026-11-24', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-28', '2026-11-29'],
  ['2026-11-30', '2026-12-05', '2026-12-06'],
])('seen on %s, the weekend lasts from %s to %s @CAT-12', (today, from, to) => {
  expect(offerDays({ from: 0, to: 2, weekend: true }, { today })).toEqual({ from, to })
})

test('other offers are counted from the day @CAT-12', () => {
  expect(offerDays({ from: -3, to: 8 }, { today: '2026-11-24' })).toEqual({
    from: '2026-11-21',
    to: '2026-12-02',
  })
})
