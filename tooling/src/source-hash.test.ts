import { expect, test } from 'vitest'
import { inputPaths, isInput } from './source-hash.ts'

test('whatever a build or its description reads may make another release @PLAT-01', () => {
  expect(inputPaths('mf-cart')).toEqual(
    expect.arrayContaining([
      'mf-cart/src',
      'mf-cart/rspack.config.ts',
      'shared-lib/src',
      'shared-lib/package.json',
      'tooling/src/release/source-facts.ts',
    ]),
  )
})

test('what tests alone read makes none: a page may be added with its line of the URL report @PLAT-01', () => {
  const files = [
    'shared-lib/src/routes/patterns.ts',
    'shared-lib/src/routes/paths.test.ts',
    'shared-lib/src/routes/__snapshots__/paths.test.ts.snap',
    'mf-cart/src/features/cart/cart-page.tsx',
    'mf-cart/README.md',
  ]
  expect(files.filter(isInput)).toEqual([
    'shared-lib/src/routes/patterns.ts',
    'mf-cart/src/features/cart/cart-page.tsx',
  ])
})
