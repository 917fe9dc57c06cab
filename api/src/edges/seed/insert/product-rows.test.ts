import { expect, test } from 'vitest'
import { chooseProducts } from '../catalogue/choose-products.ts'
import { buildProduct } from '../catalogue/build-product.ts'
import { imageRows } from './product-rows.ts'

test('every picture of a product is of one variant, and each variant has three @CAT-07', () => {
  const products = [...chooseProducts(1200)].map((candidate, index) =>
    buildProduct(candidate, index, { today: '2026-11-21' }),
  )
  const product = products.find(({ variants }) => variants.length > 2)!
  const ids = product.variants.map((_, index) => index + 1)
  const rows = imageRows(7, ids, product)
  expect(rows.map(({ variant_id }) => variant_id)).toEqual(ids.flatMap((id) => [id, id, id]))
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index))
  expect(rows.filter(({ type }) => type === 'main')).toHaveLength(1)
})
