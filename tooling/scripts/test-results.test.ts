import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPlaywright, readVitest, summed } from './test-results.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'results-'))
afterAll(() => rmSync(directory, { recursive: true }))

function written(name: string, report: unknown): string {
  const file = path.join(directory, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('names each failed test of vitest, and a file that could not be loaded', () => {
  const file = written('vitest.json', {
    numPassedTests: 2,
    numPendingTests: 1,
    testResults: [
      {
        name: '/shop/api/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'a holds' },
          { status: 'passed', fullName: 'b holds' },
        ],
      },
      { name: '/shop/api/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/shop/api/c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'c holds' }],
      },
    ],
  })
  expect(readVitest(file, '/shop')).toEqual({
    passed: 2,
    failed: ['api/a.test.ts › a holds', 'api/b.test.ts'],
    skipped: 1,
  })
})

it('names tests of Playwright that failed or passed only when tried again', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.journey.ts',
    tests: [{ status, projectName: 'desktop' }],
  })
  const file = written('playwright.json', {
    stats: { expected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('pays', 'expected')],
        suites: [{ specs: [spec('returns', 'unexpected'), spec('waits', 'flaky')] }],
      },
    ],
  })
  expect(readPlaywright(file).failed).toEqual([
    '[desktop] cart.journey.ts › returns',
    '[desktop] cart.journey.ts › waits (flaky)',
  ])
})

it('counts a run that wrote nothing as nothing, beside the others', () => {
  const missing = readVitest(path.join(directory, 'missing.json'), '/shop')
  expect(
    summed([
      missing,
      { passed: 3, failed: ['a'], skipped: 1 },
      { passed: 2, failed: ['b'], skipped: 0 },
    ]),
  ).toEqual({
    passed: 5,
    failed: ['a', 'b'],
    skipped: 1,
  })
})
