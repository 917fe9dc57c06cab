import { expect, test } from 'vitest'
import { blame } from './blame.ts'

const both = ['mf-cart', 'mf-catalog']

test.each([
  [
    'a remote named by the error',
    { blamed: 'mf-cart', suspect: 'mf-catalog', begun: both },
    [],
    'mf-cart',
    [],
  ],
  [
    'a remote seen hanging',
    { blamed: null, suspect: 'mf-catalog', begun: both },
    ['mf-content'],
    'mf-catalog',
    ['mf-content'],
  ],
  ['several at first', { blamed: null, suspect: undefined, begun: both }, [], null, both],
  [
    'the one that was there the last time, too',
    { blamed: null, suspect: undefined, begun: ['mf-cart', 'mf-content'] },
    both,
    'mf-cart',
    ['mf-cart'],
  ],
  [
    'several for the second time',
    { blamed: null, suspect: undefined, begun: both },
    both,
    null,
    both,
  ],
  [
    'none of the last time',
    { blamed: null, suspect: undefined, begun: ['mf-content'] },
    both,
    null,
    ['mf-content'],
  ],
  ['no page begun', { blamed: null, suspect: undefined, begun: [] }, both, null, []],
])('blames %s @PLAT-02', (_name, traces, before, remote, candidates) => {
  expect(blame(traces, before)).toEqual({ remote, candidates })
})
