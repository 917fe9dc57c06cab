import { expect, test } from 'vitest'
import type { Verdict } from '../release/gate/check.ts'
import { linesOf } from './check.ts'
import { groupAlike } from './same-cause.ts'

const verdict = (what: string, more: Partial<Verdict> = {}): Verdict => ({
  level: 'blocked',
  rule: 'server bundle',
  what,
  why: 'a shopper would get an error',
  remedy: 'mend it',
  lineups: ['L-0001'],
  ...more,
})
const said = (verdicts: Verdict[]) => linesOf({ app: 'mf-x', version: '1', verdicts })

test('one cause at many places is said once, with the places @PLAT-02', () => {
  const verdicts = ['/a', '/b', '/c'].map((page) => verdict(`page ${page} throws: x is undefined`))
  expect(said(verdicts)).toEqual([
    'blocked  server bundle, with L-0001',
    '         page … throws: x is undefined',
    '         … at 3: /a, /b, /c',
    '         why: a shopper would get an error',
    '         do:  mend it',
  ])
})

test('what differs in more than its place stands by itself, under one reason and remedy @PLAT-02', () => {
  const whats = ['page /a weighs 3 KB', 'page /b weighs 4 KB', 'page /c weighs 3 KB']
  expect(groupAlike(whats)).toEqual([
    { what: 'page … weighs 3 KB', places: ['/a', '/c'] },
    { what: 'page /b weighs 4 KB', places: [] },
  ])
  expect(
    said(whats.map((what) => verdict(what))).filter((line) => /why:|do:/.test(line)),
  ).toHaveLength(2)
})

test('another level, reason, remedy or line-up is another cause @PLAT-02', () => {
  const others: Partial<Verdict>[] = [
    { level: 'warned' },
    { rule: 'texts' },
    { why: 'another' },
    { remedy: 'another' },
    { lineups: ['L-0002'] },
  ]
  expect(
    said([verdict('a b'), ...others.map((more) => verdict('a c', more))]).filter((line) =>
      line.includes('why:'),
    ),
  ).toHaveLength(6)
})
