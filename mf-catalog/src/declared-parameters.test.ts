import { variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { searchParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { expect, test } from 'vitest'
import { comparisonFields } from './data/compared.ts'
import { attributePrefix, fieldNames } from './features/listing/listing-url.ts'
import { searchedFor, tabParameter } from './features/listing/search-rules.ts'
import { offerFields } from './features/offers/offers-url.ts'
import { reviewParameter } from './features/product-detail/review-rules.ts'
import { remote } from './remote.ts'

const ofListing = [...Object.values(fieldNames), `${attributePrefix}*`]

const declaredBy = (id: string) => {
  const handle = remote.routes.find((route) => route.id === id)?.handle as
    { parameters?: readonly string[] } | undefined
  return [...(handle?.parameters ?? [])].sort()
}

test.each([
  ['catalog.taxon', ofListing],
  ['catalog.brand', ofListing],
  ['catalog.search', [...ofListing, searchParameter, 'query', tabParameter]],
  ['catalog.comparison', Object.values(comparisonFields)],
  ['catalog.product', [variantParameter, reviewParameter]],
  ['catalog.offers', Object.values(offerFields)],
])('%s declares the parameters that it reads', (id, names) => {
  expect(declaredBy(id)).toEqual([...names].sort())
})

test('words in the older parameter are found, too', () => {
  expect(searchedFor(new URLSearchParams({ query: 'mýdlo' }))).toBe('mýdlo')
})
