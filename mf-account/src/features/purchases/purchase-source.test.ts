import { expect, test } from 'vitest'
import { purchasesPath, readSource, sources } from './purchase-source.ts'

test.each(sources)('the address of source %s is read back @ACC-08', (source) => {
  expect(readSource(new URL(purchasesPath(source), 'https://shop.example').searchParams)).toBe(
    source,
  )
})

test('an unknown source means all purchases @ACC-08', () => {
  expect(readSource(new URLSearchParams('zdroj=stanek'))).toBeNull()
})

test('each source has its word in the address @ACC-08', () => {
  expect(sources.map(purchasesPath)).toEqual([
    '/muj-ucet/nakupy',
    '/muj-ucet/nakupy?zdroj=e-shop',
    '/muj-ucet/nakupy?zdroj=prodejna',
  ])
})
