import { expect, test } from 'vitest'
import { appNames } from '../app-names.ts'
import { budgetsIn, budgetsOf } from './app-budgets.ts'

const limits = { entry: 7_000, exposed: 2_000, page: 20_000, parcel: 22_000, style: 6_000 }

test.each(appNames)('%s says what it may weigh @PLAT-02', (app) => {
  expect(Object.keys(budgetsOf(app))).toEqual(app === 'shell' ? ['script'] : Object.keys(limits))
})

test.each([
  ['none', undefined, 'budgets: Invalid input'],
  ['a part of them', { ...limits, page: undefined }, 'budgets.page: Invalid input'],
  ['a size in words', { ...limits, page: '20 KB' }, 'budgets.page: Invalid input'],
  ['nothing at all', { ...limits, style: 0 }, 'budgets.style: '],
  ['an unknown word', { ...limits, pages: 1 }, 'budgets: '],
])('%s is refused, and the way out is said @PLAT-02', (_what, budgets, words) => {
  const read = () => budgetsIn('mf-cart', { budgets })
  expect(read).toThrow(`mf-cart/package.json: ${words}`)
  expect(read).toThrow('write "budgets" with entry, exposed, page, parcel, style')
})

test('the shell has a limit of its own kind @PLAT-02', () => {
  expect(budgetsIn('shell', { budgets: { script: 150_000 } })).toEqual({ script: 150_000 })
  expect(() => budgetsIn('shell', { budgets: limits })).toThrow('write "budgets" with script')
})
