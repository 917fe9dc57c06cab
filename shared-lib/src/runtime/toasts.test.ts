import { expect, test } from 'vitest'
import { notFound } from './not-found.ts'
import { createToasts } from './toasts.ts'

const texts = ({ state }: ReturnType<typeof createToasts>) =>
  state.getState().toasts.map(({ text }) => text)
const show = (toasts: ReturnType<typeof createToasts>, ...words: string[]) => {
  for (const text of words) toasts.show({ kind: 'info', text })
}

test('three toasts at once, the latest last: a fourth pushes the oldest out', () => {
  const toasts = createToasts()
  expect(texts(toasts)).toEqual([])
  show(toasts, 'a', 'b', 'c')
  expect(texts(toasts)).toEqual(['a', 'b', 'c'])
  show(toasts, 'd')
  expect(texts(toasts)).toEqual(['b', 'c', 'd'])
})

test('the same words again are said once, as the latest', () => {
  const toasts = createToasts()
  show(toasts, 'a', 'b', 'a')
  expect(texts(toasts)).toEqual(['b', 'a'])
})

test('a toast is closed by its own number, and no number comes twice', () => {
  const toasts = createToasts()
  show(toasts, 'a', 'b')
  const [first, second] = toasts.state.getState().toasts
  toasts.dismiss(first?.id ?? 0)
  expect(texts(toasts)).toEqual(['b'])
  show(toasts, 'c')
  const ids = toasts.state.getState().toasts.map(({ id }) => id)
  expect([ids[0], new Set([first?.id, ...ids]).size]).toEqual([second?.id, 3])
})

test('what says that a host does not answer goes when it answers a call sent later @SHELL-16', () => {
  const toasts = createToasts()
  const before = performance.now()
  toasts.show({ kind: 'error', text: 'no connection', unreached: 'shop.example' })
  show(toasts, 'a')
  const later = performance.now() + 1
  toasts.reached('shop.example', before) // its answer was on its way
  toasts.reached('other.example', later)
  expect(texts(toasts)).toEqual(['no connection', 'a'])
  toasts.reached('shop.example', later)
  expect(texts(toasts)).toEqual(['a'])
})

test.each([
  ['/eshop/ple%C5%A5?a=1', 'Page Not Found: /eshop/pleť'],
  ['/eshop/%E0', 'Page Not Found: /eshop/%E0'],
])('%s that is not there is 404, in letters one can read @SHELL-03', (path, message) => {
  const { data, init } = notFound(new Request(`https://shop.example${path}`))
  expect([data, init]).toEqual([{ message }, { status: 404, statusText: 'Not Found' }])
})
