import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedOnly, longOnly, serverOnly } from './suites.ts'

const cwd = join(import.meta.dirname, '../../..')
const suitesOf = (pattern: string) =>
  globSync(pattern, { cwd }).filter((path) => path.endsWith('.test.ts'))

test.each([...serverOnly, ...embeddedOnly, ...longOnly])(
  '%s names suites that are there',
  (pattern) => {
    expect(suitesOf(pattern)).not.toEqual([])
  },
)

test('each suite has one place at most: on the server alone, on the embedded database alone, or in the long run', () => {
  const named = [serverOnly, embeddedOnly, longOnly].flatMap((patterns) =>
    patterns.flatMap(suitesOf),
  )
  expect(named.filter((suite, nth) => named.indexOf(suite) !== nth)).toEqual([])
})
