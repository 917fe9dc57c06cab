import { expect, test } from 'vitest'
import { scaleOf, writtenLengths } from './spacing.ts'

const scale = scaleOf(':root {\n    --s1: 4px;\n    --s4: 16px;\n    --gap: 8px;\n}\n')

test('the scale is the numbered tokens', () => {
  expect([...scale]).toEqual([
    ['4', '--s1'],
    ['16', '--s4'],
  ])
})

test.each([
  [
    'padding: 16px 4px;',
    ['`padding: 16px 4px`: 16px is `var(--s4)`', '`padding: 16px 4px`: 4px is `var(--s1)`'],
  ],
  ['margin-inline-start: -16px;', ['`margin-inline-start: -16px`: 16px is `var(--s4)`']],
  ['row-gap: 4px;', ['`row-gap: 4px`: 4px is `var(--s1)`']],
  ['padding: var(--s4) calc(100% - var(--s1));', []],
  ['gap: 14px;', []],
  ['height: 16px;', []],
  ['scroll-margin-top: 16px;', []],
  ['padding: 1.16px 116px;', []],
])('%s', (source, found) => {
  expect(writtenLengths(`.part {\n  ${source}\n}\n`, scale)).toEqual(found)
})
