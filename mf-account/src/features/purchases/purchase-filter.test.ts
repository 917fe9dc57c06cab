import { expect, test } from 'vitest'
import {
  daysOf,
  periods,
  purchasesPath,
  readFilter,
  sources,
  type PurchaseFilter,
} from './purchase-filter.ts'

const none: PurchaseFilter = { source: null, phrase: '', period: null }
const read = (path: string) => readFilter(new URL(path, 'https://shop.example').searchParams)

test('every filter is read back from its address @ACC-08', () => {
  for (const source of sources)
    for (const period of [null, ...periods]) {
      const filter = { source, period, phrase: 'krém & mýdlo' }
      expect(read(purchasesPath(filter))).toEqual(filter)
    }
})

test('what the address does not say, or says wrongly, does not narrow @ACC-08', () => {
  expect(read('/muj-ucet/nakupy?zdroj=stanek&obdobi=vcera&hledat=+')).toEqual(none)
  expect(purchasesPath(none)).toBe('/muj-ucet/nakupy')
})

test('each word of the address is Czech @ACC-08', () => {
  expect(purchasesPath({ source: 'store', phrase: 'pasta', period: 'quarter' })).toBe(
    '/muj-ucet/nakupy?zdroj=prodejna&hledat=pasta&obdobi=ctvrtleti',
  )
})

test.each([
  [null, {}],
  ['month', { from: '2026-10-28' }],
  ['quarter', { from: '2026-08-28' }],
  ['year', { from: '2025-11-27' }],
  ['older', { to: '2025-11-26' }],
] as const)('period %s begins and ends on a day in Prague @ACC-08', (period, days) => {
  expect(daysOf(period, new Date('2026-11-26T23:30:00Z'))).toEqual(days)
})
