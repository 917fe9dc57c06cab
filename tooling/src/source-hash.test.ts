import { expect, test } from 'vitest'
import { inputPaths } from './source-hash.ts'

test('whatever a build or its description reads makes another release @PLAT-01', () => {
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
