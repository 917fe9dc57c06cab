import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedOnly, serverOnly } from './suites.ts'

const cwd = join(import.meta.dirname, '../../..')
const suitesOf = (pattern: string) =>
  globSync(pattern, { cwd }).filter((path) => path.endsWith('.test.ts'))

test.each([...serverOnly, ...embeddedOnly])('%s names suites that are there', (pattern) => {
  expect(suitesOf(pattern)).not.toEqual([])
})

test('each suite runs on one database at least', () => {
  const onServer = new Set(serverOnly.flatMap(suitesOf))
  expect(embeddedOnly.flatMap(suitesOf).filter((suite) => onServer.has(suite))).toEqual([])
})
