import { expect, test } from 'vitest'
import { extendTrail, type RedirectTrail } from './redirect-trail.ts'

const follow = (...steps: [from: string, to: string][]) =>
  steps.reduce<RedirectTrail | null>((trail, [from, to]) => extendTrail(trail, from, to), null)

test('redirects in a row leave a trail @SHELL-08', () => {
  expect(follow(['/a', '/b'], ['/b', '/c'])).toEqual({ expected: '/c', seen: ['/a', '/b'] })
})

test('a page opened in between starts a new trail @SHELL-08', () => {
  expect(follow(['/a', '/b'], ['/x', '/a'])).toEqual({ expected: '/a', seen: ['/x'] })
})

test('five in a row are followed @SHELL-08', () => {
  const trail = follow(['/1', '/2'], ['/2', '/3'], ['/3', '/4'], ['/4', '/5'], ['/5', '/6'])
  expect(trail).toEqual({ expected: '/6', seen: ['/1', '/2', '/3', '/4', '/5'] })
})

test.each<[string, [string, string][]]>([
  ['to itself', [['/a', '/a']]],
  [
    'back to the first',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
  ],
  [
    'longer than five',
    [
      ['/1', '/2'],
      ['/2', '/3'],
      ['/3', '/4'],
      ['/4', '/5'],
      ['/5', '/6'],
      ['/6', '/7'],
    ],
  ],
])('%s is stopped @S12', (_name, steps) => {
  expect(follow(...steps)).toBeNull()
})
