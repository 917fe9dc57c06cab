import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedOnly, longEmbedded, longServer, serverOnly } from './suites.ts'

const cwd = join(import.meta.dirname, '../../..')
const suitesOf = (pattern: string) =>
  globSync(pattern, { cwd }).filter((path) => path.endsWith('.test.ts'))

test.each([...serverOnly, ...embeddedOnly, ...longEmbedded, ...longServer])(
  '%s names suites that are there',
  (pattern) => {
    expect(suitesOf(pattern)).not.toEqual([])
  },
)

test.each([[[serverOnly, embeddedOnly, longEmbedded]], [[longServer, embeddedOnly, longEmbedded]]])(
  'each suite plays on one database, and in one run',
  (lists) => {
    const named = lists.flatMap((patterns) => patterns.flatMap(suitesOf))
    expect(named.filter((suite, nth) => named.indexOf(suite) !== nth)).toEqual([])
  },
)
