import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readKept, useKept, writeKept, type KeptList } from './kept-codes.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const list: KeptList = { name: 'recentlyViewed', max: 3 }
const Shown = () => <p>{useKept(list).join(' ')}</p>
const shown = () => screen.getByRole('paragraph').textContent

test.each([
  ['1,2', ['1', '2']],
  ['1,1,2', ['1', '2']],
  ['1,2,3,4', ['1', '2', '3']],
  ['<b>,,1', ['1']],
  ['["1"]', []],
])('%s in storage is %j @CAT-21', (stored, codes) => {
  localStorage.setItem('recently-viewed', stored)
  expect(readKept(list)).toEqual(codes)
})

test('a written list shows at once, in this tab and after another one has changed it @CAT-21', () => {
  render(<Shown />)
  act(() => writeKept(list, ['1', '2']))
  expect(shown()).toBe('1 2')
  act(() => {
    localStorage.setItem('recently-viewed', '2') // as another tab does
    window.dispatchEvent(new StorageEvent('storage', { key: 'recently-viewed' }))
  })
  expect(shown()).toBe('2')
})

test('an empty list leaves nothing in the browser @CAT-21', () => {
  writeKept(list, ['1'])
  writeKept(list, [])
  expect(localStorage.getItem('recently-viewed')).toBeNull()
})
