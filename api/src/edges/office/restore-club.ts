import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { messageResult } from './commands/office-command.ts'
import { restoredSummary } from './restored-summary.ts'
import type { OfficeAnswer } from './run-office.ts'

/** Runs the club's own program, since only the club may open its database. */
const program = join(import.meta.dirname, '../../../club/src/restore.ts')

const Figures = z.object({
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  counted: z.record(z.string(), z.int()),
  takenAt: z.nullable(z.string()),
})

/** Has the club fill its empty database, by its own settings, from its part of a backup. */
export async function restoreClub(file: string): Promise<OfficeAnswer> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file])
    const figures = z.parse(Figures, JSON.parse(stdout))
    const message = `${figures.rows} rows of ${figures.tables} tables of the club restored, each counted in the database: ${restoredSummary(figures)}`
    return { ok: true, result: messageResult(message, figures) }
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error
    return { ok: false, message: String(error.stderr).trim(), exitCode: 1 }
  }
}
