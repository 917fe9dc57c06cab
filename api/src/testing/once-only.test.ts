import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onceOnly, serverOnly } from './once-only.ts'

const cwd = join(import.meta.dirname, '../../..')
const suitesOf = (pattern: string) =>
  globSync(pattern, { cwd }).filter((path) => path.endsWith('.test.ts'))

test.each([...serverOnly, ...onceOnly])('%s names suites that are there', (pattern) => {
  expect(suitesOf(pattern)).not.toEqual([])
})
