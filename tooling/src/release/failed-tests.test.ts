import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'
import { failedTests, inWords, type BrowserReport } from './failed-tests.ts'

const trace = path.join(rootDirectory, '.data/smoke/C-0123456789/guest-retry1/trace.zip')
const failure = (message: string) => ({ status: 'failed', error: { message } })
const spec = (title: string, status: string, results: object[]) => ({
  title,
  file: 'smoke/guest.smoke.ts',
  line: 18,
  tests: [{ projectName: 'desktop', status, results }],
})
const report = {
  suites: [
    {
      specs: [
        spec('a guest orders', 'unexpected', [
          failure('\u001B[31mTimed out\u001B[39m\n  at line 40'),
          { ...failure('once more'), attachments: [{ name: 'trace', path: trace }] },
        ]),
        spec('the catalogue is read', 'expected', [{ status: 'passed' }]),
      ],
      suites: [
        {
          specs: [
            spec('a code is taken', 'flaky', [failure('\nError: late'), { status: 'passed' }]),
            spec('for another day', 'skipped', []),
          ],
        },
      ],
    },
  ],
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
} as BrowserReport

test('each test that failed in a browser is named, with what it said first and the trace of its second try @PLAT-02', () => {
  expect(inWords(failedTests(report))).toEqual([
    'failed   [desktop] e2e/smoke/guest.smoke.ts:18 a guest orders',
    '         Timed out',
    '         pnpm exec playwright show-trace .data/smoke/C-0123456789/guest-retry1/trace.zip',
    'failed   [desktop] e2e/smoke/guest.smoke.ts:18 a code is taken',
    '         Error: late',
  ])
})

test('a run without a failure, and one that never came to a test, name none @PLAT-02', () => {
  const { stats } = report
  expect(
    failedTests({ stats, suites: [{ specs: [spec('good', 'expected', [])] }] } as never),
  ).toEqual([])
  expect(failedTests({ stats })).toEqual([])
})
