import { expect, test } from 'vitest'
import { readTab, tabPath, type ListTab } from './list-tab.ts'

test.each<ListTab>(['favourite', 'watchdog'])(
  'the address of tab %s is read back @ACC-22',
  (tab) => {
    expect(readTab(new URL(tabPath(tab), 'https://shop.example').searchParams)).toBe(tab)
  },
)

test('an unknown tab is the first one @ACC-22', () => {
  expect(readTab(new URLSearchParams('zalozka=nic'))).toBe('favourite')
})

test('the first tab has the bare address, the second its word @ACC-22', () => {
  expect([tabPath('favourite'), tabPath('watchdog')]).toEqual([
    '/muj-ucet/muj-seznam',
    '/muj-ucet/muj-seznam?zalozka=hlidaci-pes',
  ])
})
