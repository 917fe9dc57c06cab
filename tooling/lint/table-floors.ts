import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tablesDeclaredIn, tablesNamedIn } from './table-names.ts'

/**
 * Floors of the API, from the ground up. What stands beside them or on top may name every table.
 */
const floors = ['kernel', 'goods', 'people', 'order', 'money', 'care', 'edges']

/** How high a file stands; -1 beside the floors. */
const heightOf = (file: string) => floors.indexOf(/^api\/src\/([^/]+)\//.exec(file)?.[1] ?? '')

type Exception = { file: string; tables: readonly string[]; why: string }

/** Files that name tables of a higher floor. */
const exceptions: readonly Exception[] = [
  {
    file: 'api/src/order/facts/order-facts.ts',
    tables: ['withdrawals', 'withdrawal_items', 'refunds', 'credit_notes', 'invoices'],
    why: 'An order with all that is told about it is one statement, on the most travelled path of the shop.',
  },
  {
    file: 'api/src/order/placed/order-list.ts',
    tables: ['withdrawal_items', 'withdrawals'],
    why: 'A page of orders with what came back of each is one statement, too.',
  },
  {
    file: 'api/src/people/customer/guest-orders.ts',
    tables: ['orders'],
    why: 'Every way to prove a mailbox ends in this one update, many calls below whoever could hand a port down.',
  },
]

const readIn = (root: string) => (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The file that declares each table: a floor's `*-tables.ts`. */
function ownersIn(root: string, files: readonly string[]): Map<string, string> {
  const read = readIn(root)
  return new Map(
    files
      .filter((file) => file.endsWith('-tables.ts') && heightOf(file) >= 0)
      .flatMap((file) => tablesDeclaredIn(file, read(file)).map((table) => [table, file] as const)),
  )
}

type Finding = { file: string; line: number; table: string; owner: string }

function namedAbove(root: string, files: readonly string[]): Finding[] {
  const read = readIn(root)
  const owners = ownersIn(root, files)
  const tables = new Set(owners.keys())
  return files
    .filter((file) => heightOf(file) >= 0 && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      tablesNamedIn(file, read(file), tables).flatMap(({ line, table }) => {
        const owner = owners.get(table) ?? ''
        return heightOf(owner) > heightOf(file) ? [{ file, line, table, owner }] : []
      }),
    )
}

/**
 * Statements of the API's floors that name a table of a floor above, and exceptions that nothing
 * needs any more.
 */
export function tableFloors(
  root: string,
  files: readonly string[],
  excepted: readonly Exception[] = exceptions,
): string[] {
  const above = namedAbove(root, files)
  const isExcepted = ({ file, table }: Finding) =>
    excepted.some((one) => one.file === file && one.tables.includes(table))
  const refused = above
    .filter((finding) => !isExcepted(finding))
    .map(
      ({ file, line, table, owner }) =>
        `${file}:${line}: the table ${table} belongs to a floor above, see ${owner}`,
    )
  const stale = excepted.flatMap(({ file, tables }) =>
    tables
      .filter((table) => !above.some((found) => found.file === file && found.table === table))
      .map(
        (table) =>
          `tooling/lint/table-floors.ts: ${file} names ${table} no more and needs no exception`,
      ),
  )
  return [...refused, ...stale]
}
