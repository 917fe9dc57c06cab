import { expect, test } from 'vitest'
import { staleIn } from './excused.ts'

const said = `a.ts:323:2: File has too many lines (317). [Error/eslint(max-lines)]
b.tsx:33:8: The function \`B\` has too many lines (71). Maximum allowed is 60. [Error/eslint(max-lines-per-function)]
`

test('an entry stays as long as its file breaks that rule', () => {
  expect(staleIn({ files: ['a.ts'], functions: ['b.tsx'] }, said)).toEqual([])
})

test('an entry whose file keeps to that rule is named', () => {
  expect(staleIn({ files: ['b.tsx'], functions: ['a.ts', 'gone.ts'] }, said)).toEqual([
    'b.tsx keeps to max-lines: take it off tooling/lint/too-long.ts',
    'a.ts keeps to max-lines-per-function: take it off tooling/lint/too-long.ts',
    'gone.ts keeps to max-lines-per-function: take it off tooling/lint/too-long.ts',
  ])
})
