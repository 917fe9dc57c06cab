import { expect, test } from 'vitest'
import { readTab, tabPath, type ListTab } from './list-tab.ts'

test.each<ListTab>(['favourite', 'watchdog'])('the address of tab %s is read back @ACC-22', (tab) => {
  expect(readTab(new URL(tabPath(tab), 'https://shop.example').searchParams)).toBe(tab)
})

test('an unknown tab is the first one @ACC-22', () => {
  expect(readTab(new URLSearchParams('zalozka=nic'))).toBe('favourite')
})
