import { createHash } from 'node:crypto'
import { BadCell, type ValuesOf } from './kind/columns.ts'
import type { AnyColumns, ImportKind, Row } from './kind/import-kind.ts'
import type { Problem } from './kind/problem.ts'
import { readRecords, type FileRecord } from './kind/read-records.ts'

/** A row as it may be written, or all that is wrong with it. */
export type CheckedRow<Values> = { row: Row<Values> } | { problems: readonly Problem[] }

/**
 * Reads the rows of a file and checks each by itself and against those before it. @throws
 * UnreadableFile
 */
export async function* checkedRows<Given extends AnyColumns>(
  kind: ImportKind<Given>,
  path: string,
): AsyncGenerator<CheckedRow<ValuesOf<Given>>> {
  const memory = new Memory(kind)
  let isHeadingRead = false
  for await (const record of readRecords(path)) {
    if (record.headingLine !== undefined && !isHeadingRead) {
      isHeadingRead = true
      const problems = headingProblems(kind.columns, record.cells, record.headingLine)
      if (problems.length > 0) yield { problems }
      // every row would only say so again
      if (missingColumns(kind.columns, record.cells).length > 0) return
    }
    const checked = checkRecord(kind, record)
    const problem = 'row' in checked ? memory.problemOf(checked.row) : null
    yield problem ? { problems: [problem] } : checked
  }
}

function checkRecord<Given extends AnyColumns>(
  kind: ImportKind<Given>,
  { line, headingLine, cells, problem }: FileRecord,
): CheckedRow<ValuesOf<Given>> {
  if (problem) return { problems: [problem] }
  const problems = headingLine === undefined ? unknownColumns(kind.columns, cells, line) : []
  const values: Record<string, unknown> = {}
  for (const [column, { read, isRequired }] of Object.entries(kind.columns)) {
    const text = cells.get(column) ?? ''
    try {
      if (text !== '') values[column] = read(text)
      else if (isRequired) problems.push({ line, column, text: 'is missing' })
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push({ line, column, text: `'${text.slice(0, 40)}' ${error.message}` })
    }
  }
  if (problems.length > 0) return { problems }
  // every column was read above
  const row = { ...values, line } as Row<ValuesOf<Given>>
  const own = kind.check?.(row)
  return own ? { problems: [own] } : { row }
}

type Cells = FileRecord['cells']

const unknownColumns = (columns: AnyColumns, cells: Cells, line: number): Problem[] =>
  [...cells.keys()]
    .filter((name) => !Object.hasOwn(columns, name))
    .map((column) => ({
      ...{ line, column },
      text: `is not known; there are ${Object.keys(columns).join(', ')}`,
    }))

const missingColumns = (columns: AnyColumns, cells: Cells): string[] =>
  Object.entries(columns).flatMap(([name, { isRequired }]) =>
    isRequired && !cells.has(name) ? [name] : [],
  )

const headingProblems = (columns: AnyColumns, cells: Cells, line: number): Problem[] => [
  ...unknownColumns(columns, cells, line),
  ...missingColumns(columns, cells).map((column) => ({
    ...{ line, column },
    text: 'is missing: the heading must have it',
  })),
]

/** The lines read so far, by what must not come again. */
class Memory<Given extends AnyColumns> {
  private readonly kind: ImportKind<Given>
  private readonly lineOfKey = new Map<string, number>()
  private readonly shared = new Map<string, { line: number; hash: string }>()

  constructor(kind: ImportKind<Given>) {
    this.kind = kind
  }

  problemOf(row: Row<ValuesOf<Given>>): Problem | null {
    return this.repeated(row) ?? this.contradicting(row)
  }

  private repeated(row: Row<ValuesOf<Given>>): Problem | null {
    const { line } = row
    for (const [column, value] of Object.entries(this.kind.keysOf(row))) {
      if (value === undefined) continue
      const key = `${column} ${value}`
      const before = this.lineOfKey.get(key)
      if (before !== undefined)
        return { line, column, text: `'${value}' stands in line ${before} already` }
      this.lineOfKey.set(key, line)
    }
    return null
  }

  private contradicting(row: Row<ValuesOf<Given>>): Problem | null {
    if (!this.kind.sharedOf) return null
    const { of, shared } = this.kind.sharedOf(row)
    const hash = createHash('sha256').update(JSON.stringify(shared)).digest('base64')
    const before = this.shared.get(of)
    if (before === undefined) this.shared.set(of, { line: row.line, hash })
    if (before === undefined || before.hash === hash) return null
    const names = Object.keys(shared).join(', ')
    return {
      line: row.line,
      text: `says something else of ${of} than line ${before.line}: ${names}`,
    }
  }
}
