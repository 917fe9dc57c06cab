import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../src/paths.ts'
import { areas } from './areas.ts'
import { selectedAreas, isWhole, touchedRules } from './selection.ts'

const shown = (asked: string[]) =>
  selectedAreas(asked).map((area) => [area.name, area.rules.length, isWhole(area)])

test('an area is asked for by its name, or a part of it by files', () => {
  const [prices] = areas.filter(({ name }) => name === 'prices')
  expect(shown(['prices'])).toEqual([['prices', prices?.rules.length, true]])
  expect(shown(['api/src/order/pricing/cart-pricing.ts', 'garbage'])).toEqual([
    ['prices', 1, false],
    ['garbage', 1, true],
  ])
  expect(shown([])).toEqual([])
  expect(() => selectedAreas(['prices', 'wishes'])).toThrow('no area and no file of rules: wishes')
})

test.each([
  ['a rule', ['mf-cart/src/data/quantity-queue.ts'], ['mf-cart/src/data/quantity-queue.ts']],
  ['its test', ['mf-cart/src/data/quantity-queue.test.ts'], ['mf-cart/src/data/quantity-queue.ts']],
  [
    'its test of components',
    ['shared-lib/src/runtime/cart-actions.test.tsx'],
    ['shared-lib/src/runtime/cart-actions.ts'],
  ],
  ['what is no rule', ['mf-cart/src/remote.ts', 'README.md'], []],
])('a change of %s touches that rule', (_name, changed, rules) => {
  expect(touchedRules(changed)).toEqual(rules)
})

test('every rule is there, in one area alone, and every area has tests', () => {
  const rules = areas.flatMap((area) => area.rules)
  expect(rules.filter((file) => !existsSync(path.join(rootDirectory, file)))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
  const empty = areas
    .flatMap(({ tests }) => tests)
    .filter((pattern) => globSync(pattern, { cwd: rootDirectory }).length === 0)
  expect(empty).toEqual([])
})
