import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'

const page = readFileSync(path.join(rootDirectory, 'docs/asvs.md'), 'utf8')
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| .+? +\| (holds|does not apply|open) +\| (.+?) +\|$/gm),
]

test('every requirement of levels 1 and 2 has one row that says why', () => {
  const numbers = rows.map(([, number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toHaveLength(253)
  expect(rows.filter(([, , , how = '']) => how.length < 5)).toEqual([])
})

test('every file that a row names is there', () => {
  const named = [
    ...page.matchAll(
      /`((?:api|shell|shared-lib|e2e|tooling|mf-[a-z]+)\/[^`\s]+\.(?:ts|tsx|txt|md))`/g,
    ),
  ].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((file) => !existsSync(path.join(rootDirectory, file)))).toEqual([])
})
