import { dirname } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { analyzeAll } from '../../kernel/db/analyze.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Change } from './kind/change.ts'
import { checkedRows } from './check-rows.ts'
import type { ValuesOf } from './kind/columns.ts'
import type { AnyColumns, ImportKind, Row } from './kind/import-kind.ts'
import { keepPictures, picturesOf } from './kind/pictures.ts'
import { UnreadableFile, type Problem } from './kind/problem.ts'

const PROBLEMS_SHOWN = 50
const CHANGES_SHOWN = 20
/**
 * After so many changed rows the planner gets new statistics: the embedded engine has nobody else
 * who would, and with old ones the next import takes four times as long.
 */
const MANY_ROWS = 500

/**
 * Problems and changes are the first ones; `problemCount` and `changed` count all. With any problem
 * nothing was written.
 */
export type Imported = {
  rows: number
  changed: number
  changes: readonly Change[]
  problems: readonly Problem[]
  problemCount: number
}

export type ImportWishes = {
  /** Everything is tried, nothing is kept. */
  isDryRun: boolean
  /** Some rows are on their way to shoppers. */
  onKept(): void
}

/**
 * Imports a file. The whole file is checked first. Then each transaction writes some of its rows,
 * so shoppers hardly wait; one that was killed in between has left whole rows, and running it again
 * writes the rest.
 *
 * @throws ChangedMeanwhile - rows before were written, and the shop no longer has what a row needs.
 */
export async function runImport<Given extends AnyColumns>(
  db: Kysely<Database>,
  kind: ImportKind<Given>,
  path: string,
  { isDryRun, onKept }: ImportWishes,
): Promise<Imported> {
  const found = await problemsOf(db, kind, path)
  if (found.problemCount > 0) return found
  let changed = 0
  const changes: Change[] = []
  for await (const { rows } of batches(kind, path)) {
    // read before the transaction: nobody waits for the drawing
    const { pictures, problems } = await picturesOf(db, kind, { rows, folder: dirname(path) })
    const ofBatch = await inTrial(db, isDryRun, async (trx) => {
      const [problem] = [...problems, ...(await kind.compare(trx, rows))]
      if (problem) throw new ChangedMeanwhile(problem)
      await keepPictures(trx, pictures)
      return kind.write(trx, rows, pictures)
    })
    changed += ofBatch.length
    changes.push(...ofBatch.slice(0, CHANGES_SHOWN - changes.length))
    if (!isDryRun) onKept()
  }
  if (!isDryRun && changed >= MANY_ROWS) await analyzeAll(db)
  return { ...found, changed, changes }
}

/** Something that a row refers to was removed between the check and the writing. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text)
    this.problem = problem
  }
}

async function problemsOf<Given extends AnyColumns>(
  db: Kysely<Database>,
  kind: ImportKind<Given>,
  path: string,
): Promise<Imported> {
  const problems: Problem[] = []
  let [rows, problemCount] = [0, 0]
  const note = (found: readonly Problem[]) => {
    problemCount += found.length
    problems.push(...found.slice(0, PROBLEMS_SHOWN - problems.length))
  }
  try {
    for await (const batch of batches(kind, path)) {
      rows += batch.rows.length
      const compared = batch.rows.length > 0 ? await kind.compare(db, batch.rows) : []
      const { problems: ofPictures } = await picturesOf(db, kind, {
        rows: batch.rows,
        folder: dirname(path),
      })
      note([...batch.problems, ...compared, ...ofPictures].toSorted((a, b) => a.line - b.line))
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    note([error.problem])
  }
  if (rows + problemCount === 0) note([{ line: 1, text: 'the file has no rows' }])
  return { rows, changed: 0, changes: [], problems, problemCount }
}

type Batch<Given extends AnyColumns> = { rows: Row<ValuesOf<Given>>[]; problems: Problem[] }

async function* batches<Given extends AnyColumns>(
  kind: ImportKind<Given>,
  path: string,
): AsyncGenerator<Batch<Given>> {
  let batch: Batch<Given> = { rows: [], problems: [] }
  for await (const checked of checkedRows(kind, path)) {
    if ('row' in checked) batch.rows.push(checked.row)
    else batch.problems.push(...checked.problems)
    if (batch.rows.length + batch.problems.length < kind.rowsAtOnce) continue
    yield batch
    batch = { rows: [], problems: [] }
  }
  if (batch.rows.length + batch.problems.length > 0) yield batch
}

class TakenBack extends Error {}

/** A dry run does the real work, and the database forgets it. */
async function inTrial(
  db: Kysely<Database>,
  isDryRun: boolean,
  work: (trx: Kysely<Database>) => Promise<readonly Change[]>,
): Promise<readonly Change[]> {
  if (!isDryRun) return inTransaction(db, work)
  let changed: readonly Change[] = []
  await inTransaction(db, async (trx) => {
    changed = await work(trx)
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return changed
}
