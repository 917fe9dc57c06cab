import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rootDirectory } from '../paths.ts'

/**
 * Browsers saw something wrong: which test, where, what it says, and what it left for people to
 * look at.
 */
export type FailedTest = {
  title: string
  /** `e2e/smoke/guest.smoke.ts:18` */
  at: string
  /** Project of the configuration, named after the browser's size. */
  project: string
  error: string
  /** Trace of the second try, made after the first had failed; null when that left none. */
  trace: string | null
}

type Result = {
  status: string
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}
type Test = { projectName: string; status: string; results: Result[] }
type Spec = { title: string; file: string; line: number; tests: Test[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
/** The part of playwright's JSON that is read here. */
export type BrowserReport = {
  suites?: Suite[]
  /** Errors before or beside any test. */
  errors?: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]
const shortPath = (file: string) => {
  const own = path.relative(rootDirectory, file)
  return own.startsWith('..') ? file : own
}

/** The first line, without the colours that a terminal would show. */
function firstLine(message = ''): string {
  const plain = stripVTControlCharacters(message)
  return plain.split('\n').find((line) => line.trim() !== '') ?? 'it says nothing'
}

function failureOf({ title, file, line }: Spec, { projectName, results }: Test): FailedTest {
  const failed = results.filter(({ status }) => status !== 'passed')
  const trace = results
    .flatMap(({ attachments = [] }) => attachments)
    .findLast((attachment) => attachment.name === 'trace')?.path
  return {
    title,
    at: `${path.join('e2e', file)}:${line}`,
    project: projectName,
    error: firstLine(failed[0]?.error?.message),
    trace: trace ? shortPath(trace) : null,
  }
}

/** The failed tests of a run of browsers; one that failed once and passed then is among them. */
export const failedTests = ({ suites = [] }: BrowserReport): FailedTest[] =>
  suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) => failureOf(spec, test)),
    )

/** For people: each test by its name, with what shows more. */
export const inWords = (failed: FailedTest[]): string[] =>
  failed.flatMap(({ title, at, project, error, trace }) => [
    `failed   [${project}] ${at} ${title}`,
    `         ${error}`,
    ...(trace ? [`         pnpm exec playwright show-trace ${trace}`] : []),
  ])
