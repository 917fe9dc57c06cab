/**
 * `pnpm mutate`: breaks rules in small ways and counts the breaks that a test notices (StrykerJS).
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { dataDirectory, rootDirectory } from '../src/paths.ts'
import type { Area } from './area.ts'
import { areas } from './areas.ts'
import { percent, scoreOf, writeScores, wantedScore, type Mutant, type Score } from './scores.ts'
import { selectedAreas, isWhole, touchedRules } from './selection.ts'

const usage = `pnpm mutate [areas or files] [--changed <commit>] [--workers <n>] [--write]
  areas      names of tooling/mutate/areas.ts, or files of rules; every area when none is given
  --changed  only rules that this branch changed, or whose tests it changed, since it left a commit, for instance origin/main
  --workers  processes at once, two when left out
  --write    put the scores of whole areas into docs/mutation.md`

/**
 * Files that differ from where this branch left the commit; what the commit's own branch did since
 * is not this change.
 */
function changedSince(commit: string): string[] {
  const options = { cwd: rootDirectory, encoding: 'utf8' } as const
  const { stdout, status, stderr } = spawnSync(
    'git',
    ['diff', '--merge-base', '--name-only', commit],
    options,
  )
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.split('\n')
}

/** The vitest runner leaves its set-up files behind where a mutant hung. */
function removeLeftovers(): void {
  for (const name of readdirSync(rootDirectory))
    if (/^stryker-setup-\d+\.js$/.test(name)) rmSync(path.join(rootDirectory, name))
}

async function mutate({ rules, tests, environment }: Area, workers: number): Promise<Mutant[]> {
  process.env['MUTATE_TESTS'] = JSON.stringify(tests)
  process.env['MUTATE_ENVIRONMENT'] = environment ?? 'node'
  try {
    return await new Stryker({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      mutate: rules,
      concurrency: workers,
      coverageAnalysis: 'perTest',
      // nothing is compiled, and it would be read with a part of TypeScript that version 7 has no
      // more
      tsconfigFile: 'none.json',
      // a break may take half as long again as its tests took unbroken, the start that was
      // measured, and this: room for a pause of a busy machine. Each endless loop costs it whole,
      // so it is less than Stryker's own 5 s
      timeoutMS: 3_000,
      // mutates a copy, never the checkout, where people work
      tempDirName: path.join(dataDirectory, 'mutate'),
      ignorePatterns: ['.data', '.tools', 'dist', 'docs', 'e2e', '*.log'],
      // how far it is, every ten seconds: an area takes minutes
      reporters: ['progress-append-only'],
      allowConsoleColors: false,
      logLevel: 'error',
      vitest: { configFile: 'tooling/mutate/vitest.config.ts', related: false },
    } as ConstructorParameters<typeof Stryker>[0]).runMutationTest()
  } finally {
    removeLeftovers()
  }
}

const placeOf = ({ fileName, location, mutatorName, replacement }: Mutant): string =>
  `${path.relative(rootDirectory, fileName)}:${location.start.line}:${location.start.column} ${mutatorName} → ${replacement ?? ''}`

/** Time-outs are reported, too: an endless loop counts as noticed, a busy machine does not. */
function report({ name }: Area, results: Mutant[], score: Score): void {
  const late = results.filter(({ status }) => status === 'Timeout')
  for (const mutant of late) console.log(`out of time: ${placeOf(mutant)}`)
  for (const mutant of results)
    if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') console.log(placeOf(mutant))
  console.log(
    `${name}: ${score.killed} of ${score.mutants} noticed (${late.length} out of time), ${percent(score)} %\n`,
  )
}

async function main(): Promise<void> {
  const options = {
    changed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(usage)
  const asked = values.changed ? touchedRules(changedSince(values.changed)) : positionals
  if (values.changed && asked.length === 0)
    console.log(`no rule has changed since ${values.changed}`)
  const scores: Score[] = []
  const whole: Score[] = []
  for (const area of asked.length === 0 && !values.changed ? areas : selectedAreas(asked)) {
    const results = await mutate(area, Number(values.workers))
    const score = scoreOf(area.name, results)
    scores.push(score)
    if (isWhole(area)) whole.push(score)
    report(area, results, score)
  }
  if (values.write) await writeScores(whole)
  const weak = scores.filter((score) => percent(score) < wantedScore)
  if (weak.length > 0)
    throw new Error(
      `less than ${wantedScore} % noticed: ${weak.map(({ area }) => area).join(', ')}`,
    )
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
