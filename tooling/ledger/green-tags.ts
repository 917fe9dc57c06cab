import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dataDirectory, rootDirectory } from '../src/paths.ts'

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

/** The API's tests go over HTTP to a real database; those of the other packages are unit tests, which prove a rule and no row. */
const isOfApi = ({ name }: { name: string }) =>
  path.relative(rootDirectory, name).startsWith(`api${path.sep}`)

/** Ledger id → number of browser and HTTP tests that carry it and ran green in the last full run. */
export function greenTags(): Map<string, number> {
  // a suite that runs on both databases counts twice
  const vitest = ['vitest.json', 'vitest-postgres.json']
    .flatMap((name) => read<VitestReport>(name)?.testResults ?? [])
    .filter(isOfApi)
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
