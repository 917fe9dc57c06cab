import { expect, test } from 'vitest'
import { pageAnchor, pageOfHash } from './viewer-address.ts'

test.each([
  ['#strana-1', 1],
  ['#strana-8', 8],
  ['#strana-9', null],
  ['#strana-0', null],
  ['#strana-01', null],
  ['#strana-3x', null],
  ['#letak', null],
  ['#obrazek-1', null],
  ['', null],
])('of a leaflet of eight pages %j is page %s @CAT-14', (hash, page) => {
  expect(pageOfHash('strana', hash, 8)).toBe(page)
})

test('an anchor leads to its own page @CAT-14', () => {
  expect(pageOfHash('strana', `#${pageAnchor('strana', 5)}`, 8)).toBe(5)
})
