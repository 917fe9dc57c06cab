import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { Change } from './change.ts'
import type { Column, ValuesOf } from './columns.ts'
import type { Pictures } from './pictures.ts'
import type { Problem } from './problem.ts'

export type AnyColumns = Readonly<Record<string, Column<unknown>>>
export type Row<Values> = Values & { readonly line: number }

/** A row of a file with everything there is, so that taking it in again changes nothing. */
export type CellsOf<Given extends AnyColumns> = {
  readonly [Name in keyof Given]?: string | number | boolean | readonly string[] | null
}

/** One kind of goods that comes by file. */
export type ImportKind<Given extends AnyColumns> = {
  columns: Given
  /** Values that no two rows of a file may share, by column. */
  keysOf(row: Row<ValuesOf<Given>>): Readonly<Record<string, string | undefined>>
  /** Values that all rows of one thing must share, with that thing's key. */
  sharedOf?(row: Row<ValuesOf<Given>>): { of: string; shared: object }
  /** Columns that name pictures, with the folder of the shop's illustrations each goes to. */
  pictures?: Readonly<Record<string, string>>
  /** A problem that a row has by itself. */
  check?(row: Row<ValuesOf<Given>>): Problem | null
  /** Problems of rows compared with what the shop has. */
  compare(db: Kysely<Database>, rows: readonly Row<ValuesOf<Given>>[]): Promise<Problem[]>
  /**
   * Writes rows that have no problem, in as few statements as their number allows; rows the shop
   * has already change nothing.
   *
   * @returns the rows that were not there so before, in the order of the file.
   */
  write(
    db: Kysely<Database>,
    rows: readonly Row<ValuesOf<Given>>[],
    pictures: Pictures,
  ): Promise<readonly Change[]>
  /** All that the shop has, for a file that can be taken in again. */
  cells?(db: Kysely<Database>): Promise<readonly CellsOf<Given>[]>
  /** Rows of one transaction; orders of the same goods wait for it. */
  rowsAtOnce: number
}
