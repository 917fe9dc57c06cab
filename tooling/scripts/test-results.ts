import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Results of one runner: how many tests passed and were skipped, and which failed, by file and full
 * name.
 */
export type Results = { passed: number; failed: string[]; skipped: number }

const nothing: Results = { passed: 0, failed: [], skipped: 0 }

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null // the run ended before it could write
  }
}

type VitestFile = {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}
type VitestReport = { numPassedTests: number; numPendingTests: number; testResults: VitestFile[] }

/** Results of a run of vitest; a file that could not be loaded counts as one failure. */
export function readVitest(file: string, root: string): Results {
  const report = readJson<VitestReport>(file)
  if (!report) return nothing
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative(root, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${where} › ${test.fullName}`)
    return tests.length === 0 && status === 'failed' ? [where] : tests
  })
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

type PlaywrightTest = { status: string; projectName: string }
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = { stats: { expected: number; skipped: number }; suites: PlaywrightSuite[] }

const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Results of a run of Playwright; a test that passed only when tried again counts as failed. */
export function readPlaywright(file: string): Results {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return nothing
  const failed = report.suites
    .flatMap(specsOf)
    .flatMap(({ title, file: where, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, status }) =>
            `[${projectName}] ${where} › ${title}${status === 'flaky' ? ' (flaky)' : ''}`,
        ),
    )
  return { passed: report.stats.expected, failed, skipped: report.stats.skipped }
}

/** The results of several runs as one. */
export const summed = (all: Results[]): Results => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.flatMap(({ failed }) => failed),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
})
