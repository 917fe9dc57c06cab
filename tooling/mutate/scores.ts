import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { format, resolveConfig } from 'prettier'
import { rootDirectory } from '../src/paths.ts'
import { areas } from './areas.ts'

/** One break of a rule and what became of it. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** How much of an area's breaks was noticed. */
export type Score = { area: string; mutants: number; killed: number }

/** Per cent of the breaks of each area that a test must notice. */
export const wantedScore = 85

const page = path.join(rootDirectory, 'docs/mutation.md')
const start = '<!-- scores, written by `pnpm mutate --write` -->'
const end = '<!-- end of scores -->'

/** Rounded down: 84.9 is not yet 85. */
export const percent = ({ killed, mutants }: Score): number =>
  mutants === 0 ? 100 : Math.floor((killed / mutants) * 100)

/**
 * A mutant that ends in an endless loop counts as noticed; one that Stryker ignores does not count.
 */
export function scoreOf(area: string, results: Mutant[]): Score {
  const count = (...states: string[]) =>
    results.filter(({ status }) => states.includes(status)).length
  const killed = count('Killed', 'Timeout')
  return { area, killed, mutants: killed + count('Survived', 'NoCoverage') }
}

type Row = { area: string; line: string }

function rowsOf(text: string): Row[] {
  const lines = text.slice(text.indexOf(start), text.indexOf(end)).split('\n')
  return lines
    .filter((line) => /^\| [a-z]/.test(line))
    .map((line) => ({ area: line.split('|')[1]?.trim() ?? '', line }))
}

/** Writes the table of scores; areas that were not run keep the row they had. */
export async function writeScores(scores: Score[]): Promise<void> {
  if (!existsSync(page)) throw new Error(`${page} is missing`)
  const text = readFileSync(page, 'utf8')
  const today = new Date().toISOString().slice(0, 10)
  const fresh = scores.map((score) => ({
    area: score.area,
    line: `| ${score.area} | ${score.mutants} | ${score.killed} | ${percent(score)} % | ${today} |`,
  }))
  const rows = areas.flatMap(
    ({ name }) => [...fresh, ...rowsOf(text)].find(({ area }) => area === name)?.line ?? [],
  )
  const table = [
    '| Area | Breaks | Noticed | Share | Measured |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
  const whole = `${text.slice(0, text.indexOf(start))}${start}\n\n${table}\n\n${text.slice(text.indexOf(end))}`
  writeFileSync(page, await format(whole, { ...(await resolveConfig(page)), filepath: page }))
}
