import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readGraph } from '../lint/graph/read-graph.ts'
import { dataDirectory, rootDirectory } from '../src/paths.ts'
import { overHttp } from './over-http.ts'

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}
type PlaywrightSpec = { title: string; ok: boolean; tags: string[] }
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

const idPattern = /\b[A-Z]{2,5}-\d{2}\b/g

function read<T>(name: string): T | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDirectory, 'test-results', name), 'utf8')) as T
  } catch {
    return null // that suite has not run yet
  }
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/**
 * Where the API and the club are put together, and where a test starts them as processes: a test
 * that asks either, through a socket or through `app.inject`, imports one of these.
 */
const entrances = [
  'api/src/app.ts',
  'api/club/src/service/club-app.ts',
  'api/src/testing/api-process.ts',
]

/**
 * Ledger id → number of browser and HTTP tests that carry it and ran green in the last full run. A
 * unit test proves a rule and no row, in the API, too.
 */
export function greenTags(): Map<string, number> {
  const asking = overHttp(readGraph(rootDirectory, 'api'), entrances)
  // a suite that runs on both databases counts twice
  const vitest = ['vitest.json', 'vitest-postgres.json']
    .flatMap((name) => read<VitestReport>(name)?.testResults ?? [])
    .filter(({ name }) => asking.has(path.relative(rootDirectory, name)))
    .flatMap(({ assertionResults }) => assertionResults)
  const playwright = ['playwright.json', 'playwright-channel.json']
    .flatMap((name) => read<{ suites: PlaywrightSuite[] }>(name)?.suites ?? [])
    .flatMap(specsOf)
  const texts = [
    ...vitest.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ...playwright.filter(({ ok }) => ok).map(({ title, tags }) => `${title} ${tags.join(' ')}`),
  ]
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const id of new Set(text.match(idPattern))) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
