import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { AnyColumns, CellsOf, ImportKind } from '../imports/kind/import-kind.ts'
import { LIST_SEPARATOR } from '../imports/kind/read-records.ts'
import { writeWholeFile } from './whole-file.ts'

type Cell = CellsOf<AnyColumns>[string]

const textOf = (cell: Cell): string => {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'object' && cell !== null) return cell.join(LIST_SEPARATOR)
  return String(cell ?? '')
}

/**
 * Writes all that the shop has of a kind into a file that its import takes in again. A cell that
 * would be a formula stays as it is: the merchant wrote it, and it comes back.
 *
 * @param path - `.csv` or `.jsonl`.
 * @returns how many rows.
 */
export async function writeRows<Given extends AnyColumns>(
  db: Kysely<Database>,
  { columns, cells }: Pick<ImportKind<Given>, 'columns' | 'cells'>,
  path: string,
): Promise<number> {
  const rows: readonly Readonly<Record<string, Cell>>[] = (await cells?.(db)) ?? []
  const names = Object.keys(columns)
  const table = () =>
    stringify(
      rows.map((row) => names.map((name) => textOf(row[name]))),
      { header: true, columns: names, bom: true, delimiter: ';' },
    )
  await writeWholeFile(path, (write) =>
    write(path.endsWith('.csv') ? table() : rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  )
  return rows.length
}
