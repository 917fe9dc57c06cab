import { extname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { UnreadableFile, type Problem } from './problem.ts'
import { readLines, readText } from './read-text.ts'

/** A row of a file: its cells by the names of the columns, or what keeps it from being read. */
export type FileRecord = {
  line: number
  cells: ReadonlyMap<string, string>
  problem?: Problem
  /** The line that names the columns of a table; JSON lines name their own. */
  headingLine?: number
}

/** Parts of one cell. JSON lines may have a list instead. */
export const LIST_SEPARATOR = '|'

/**
 * Reads CSV (`.csv`, with commas, semicolons or tabs) or JSON lines (`.jsonl`, `.ndjson`), row by
 * row.
 *
 * @throws UnreadableFile - neither, or broken so that the rest cannot be told apart.
 */
export function readRecords(path: string): AsyncGenerator<FileRecord> {
  const end = extname(path).toLowerCase()
  if (end === '.csv') return readCsv(path)
  if (end === '.jsonl' || end === '.ndjson') return readJsonLines(path)
  throw new UnreadableFile({
    line: 1,
    text: 'the name of the file ends in .csv (a table) or .jsonl (JSON lines)',
  })
}

/** The first line of some spreadsheets, which names the sign between cells and is no heading. */
const ownSign = /^sep=(.)$/i

/** Excel writes semicolons where the decimal sign is a comma. */
async function delimiterOf(path: string): Promise<string> {
  for await (const heading of readLines(path)) {
    const said = ownSign.exec(heading)?.[1]
    if (said !== undefined) return said
    if (/^[,;\t\s]*$/.test(heading)) continue
    const count = (sign: string) => heading.split(sign).length
    return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
  }
  return ','
}

async function* readCsv(path: string): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter: await delimiterOf(path),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // spreadsheets write emptied rows as `;;;`
    skip_records_with_empty_values: true,
    trim: true,
  })
  // the loop below gets the error of either
  pipeline(Readable.from(readText(path)), parser, () => undefined)
  let heading: Heading | null = null
  try {
    for await (const parsed of parser) {
      const { info, record } = parsed as { info: Info; record: string[] }
      const line = info.lines - record.join('').split('\n').length + 1
      if (heading) yield rowOf(heading, record, line)
      else if (record[0]?.toLowerCase() !== 'sep=') heading = headingOf(record, line)
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenCsv(error) : error
  }
}

type Heading = { names: readonly string[]; line: number }

function headingOf(record: readonly string[], line: number): Heading {
  const names = record.map((name) => name.toLowerCase())
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i)
  if (twice !== undefined)
    throw new UnreadableFile({ line, text: `the heading has the column '${twice}' twice` })
  return { names, line }
}

/** Columns without a name are what a spreadsheet leaves at the right edge: they must be empty. */
function rowOf({ names, line: headingLine }: Heading, cells: readonly string[], line: number) {
  const row = {
    ...{ line, headingLine },
    cells: new Map(
      names.flatMap((name, i) => (name === '' ? [] : [[name, cells[i] ?? ''] as const])),
    ),
  }
  if (cells.length !== names.length)
    return withProblem(row, `has ${cells.length} cells where the heading has ${names.length}`)
  const nameless = cells.find((cell, i) => cell !== '' && names[i] === '')
  return nameless === undefined
    ? row
    : withProblem(
        row,
        `'${nameless.slice(0, 40)}' stands in a column that the heading does not name`,
      )
}

const withProblem = (row: FileRecord, text: string): FileRecord => ({
  ...row,
  problem: { line: row.line, text },
})

function brokenCsv(error: CsvError): UnreadableFile {
  const { lines } = error as CsvError & { lines?: number }
  const isQuote = /QUOTE/.test(error.code)
  return new UnreadableFile({
    line: lines ?? 1,
    text: isQuote
      ? 'a quotation mark is not closed, or stands inside a cell without being doubled'
      : error.message,
  })
}

async function* readJsonLines(path: string): AsyncGenerator<FileRecord> {
  let line = 0
  for await (const text of readLines(path)) {
    line += 1
    if (text.trim() !== '') yield jsonRow(text, line)
  }
}

function jsonRow(text: string, line: number): FileRecord {
  const cells = new Map<string, string>()
  const failed = (why: string, column?: string): FileRecord => ({
    line,
    cells,
    problem: { line, text: why, ...(column === undefined ? {} : { column }) },
  })
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return failed('is no JSON object')
  for (const [column, given] of Object.entries(value)) {
    const cell = cellOf(given)
    if (cell === null) return failed('is neither text nor a number nor a list of texts', column)
    cells.set(column.toLowerCase(), cell)
  }
  return { line, cells }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function cellOf(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return value.join(LIST_SEPARATOR)
  return null
}
