import type { ParseArgsConfig } from 'node:util'
import { appNames } from '../app-names.ts'
import { Refused } from '../release/refused.ts'

/** 0 done · 1 wrong use or a fault · 2 blocked · 3 done, with warnings. */
export type ExitCode = 0 | 1 | 2 | 3
export const exitCodes = { done: 0, blocked: 2, warned: 3 } as const

/** What a verb that threw ends with. */
export const codeOfError = (error: unknown): ExitCode =>
  error instanceof Refused ? exitCodes.blocked : 1

/** Outcome of a command: `lines` for people, `data` for `--json`. */
export type Outcome = { code: ExitCode; lines: string[]; data: unknown }

export type Values = Record<string, string | boolean | undefined>

/** A line that is known before a verb has ended; it is not among the outcome's again. */
export type Say = (line: string) => void

/** One verb of the release tool. */
export type Command = {
  summary: string
  /** Parameters after the verb, as the help shows them. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** One line for each option. */
  optionHelp: Record<string, string>
  run: (
    names: string[],
    values: Values,
    progress: (text: string) => void,
    say?: Say,
  ) => Promise<Outcome>
}

export const done = (lines: string[], data: unknown): Outcome => ({
  code: exitCodes.done,
  lines,
  data,
})

export const text = (values: Values, name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined

function assertApp(name: string, others = ''): void {
  if (!appNames.includes(name))
    throw new Error(`name one of ${appNames.join(', ')}${others}, not ${name}`)
}

/** @throws Error that names the apps, for anything else. */
export function chosenApps(names: string[]): string[] {
  if (names.includes('all')) return [...appNames]
  if (names.length === 0) throw new Error(`name one of ${appNames.join(', ')} or all`)
  for (const name of names) assertApp(name, ' or all')
  return names
}

/** @throws Error that names the apps, for none, several or another word. */
export function chosenApp(names: string[]): string {
  const [app = '', ...more] = names
  if (app === '' || more.length > 0) throw new Error(`name one app: ${appNames.join(', ')}`)
  assertApp(app)
  return app
}

/** Rows in columns, the first row being their heads. */
export function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
