import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { sql, type Kysely, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { BackupOf } from './backup.ts'
import { fileName, restoredFiles, type RestoredFiles, type RestorePlace } from './restored-files.ts'

const Heading = z.object({
  format: z.literal('drogerie-backup'),
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Backups from before the club had its own are the shop's. */
  of: z._default(z.enum(['shop', 'club']), 'shop'),
  migrations: z.array(z.string()),
  /** Null in backups before version 3, which do not say it. */
  takenAt: z._default(z.nullable(z.string()), null),
})
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const SequenceLine = z.object({ sequence: z.string(), value: z.number() })
const FileLine = z.object({ file: fileName, bytes: z.int() })
/** The last line, from version 3 on: what the backup holds. */
const EndLine = z.object({ end: z.object({ tables: z.int(), rows: z.int(), files: z.int() }) })

type Loaded = { tables: number; rows: number; files: number }

export type RestoreFigures = Loaded & {
  /** Rows of the tables by which a person recognises the database, as they are in it now. */
  counted: Record<string, number>
  /** When the backup was taken. */
  takenAt: string | null
}

/** Begins a line that is no row. */
const MARK = '#'

const ROWS_AT_ONCE = 500

/** The state of the database that a backup is restored into. */
export type Target = {
  of: BackupOf
  migrationNames: readonly string[]
  migrate(to?: string): Promise<void>
  /** A row in one of these, and the database is not empty. */
  keyTables: readonly string[]
  /** Tables whose rows are counted in the answer. */
  countedTables: readonly string[]
  /** Suggests another place to restore to. */
  hint: string
  /** Where the files go; without it they are left in the backup. */
  files?: RestorePlace | undefined
}

/**
 * Fills an empty database from a backup, whole or not at all: the rows are counted in the database.
 * The schema is made as it was when the backup was taken, the rows are loaded, every reference is
 * checked, and then the schema is brought up to date. Files come to their places once the rows are
 * there for good.
 *
 * @throws Error - the file is no backup of this database or comes from a newer version, or the
 *   database is not empty.
 */
export async function restoreInto<Schema>(
  db: Kysely<Schema>,
  path: string,
  target: Target,
): Promise<RestoreFigures> {
  const lines = linesOf(path)
  const first = await lines.next()
  const heading = z.safeParse(Heading, first.done ? null : parsed(first.value))
  if (!heading.success || heading.data.of !== target.of)
    throw new Error(`${path} is no backup of the ${target.of}`)
  const unknown = heading.data.migrations.filter((name) => !target.migrationNames.includes(name))
  if (unknown.length > 0)
    throw new Error(`${path} comes from a newer ${target.of}: ${unknown.join(', ')}`)
  await refuseFilled(db, target)
  await target.migrate(heading.data.migrations.at(-1))
  const files = target.files === undefined ? null : restoredFiles(target.files)
  try {
    const figures = await loadAll(db, lines, { files, hasEnd: heading.data.version >= 3 })
    await files?.settle()
    await target.migrate()
    const counted: Record<string, number> = {}
    for (const table of target.countedTables) counted[table] = await countRows(db, table)
    return { ...figures, counted, takenAt: heading.data.takenAt }
  } finally {
    await files?.clear()
  }
}

const loadAll = <Schema>(
  db: Kysely<Schema>,
  lines: AsyncGenerator<string, void>,
  { files, hasEnd }: { files: RestoredFiles | null; hasEnd: boolean },
): Promise<Loaded> =>
  db.transaction().execute(async (trx) => {
    const references = await dropReferences(trx)
    const { loaded, rowsByTable, end } = await load(trx, lines, files)
    if (hasEnd && !isDeepStrictEqual(end, loaded))
      throw new Error(`the backup is not whole: it holds ${inWords(loaded)}, not ${inWords(end)}`)
    await verifyRows(trx, rowsByTable)
    await files?.verify()
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      )
    return loaded
  })

const inWords = (figures: Loaded | null): string =>
  figures === null
    ? 'what its last line would say'
    : `${figures.rows} rows of ${figures.tables} tables and ${figures.files} files`

async function countRows<Schema>(db: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** @throws Error - a row that was read is not in the database. */
async function verifyRows<Schema>(
  trx: Transaction<Schema>,
  rowsByTable: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [table, read] of rowsByTable) {
    const found = await countRows(trx, table)
    if (found !== read) throw new Error(`${table}: ${read} rows were read, ${found} are there`)
  }
}

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const unpacked = createGunzip()
  createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity })
  } catch (error) {
    throw new Error(`${path} ${faultOf(error)}; nothing was restored`, { cause: error })
  }
}

/** What is wrong with a file that cannot be read to its end. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return 'ends in the middle: it was not written or copied whole'
  if (code === 'Z_DATA_ERROR') return 'is spoilt, or no backup'
  return code === 'ENOENT' ? 'is not there' : `cannot be read (${code || 'unknown'})`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function refuseFilled<Schema>(
  db: Kysely<Schema>,
  { keyTables, hint }: Target,
): Promise<void> {
  for (const table of keyTables) {
    const { rows } = await sql<{
      found: boolean
    }>`select to_regclass(${`public.${table}`}) is not null as found`.execute(db)
    if (!rows[0]?.found) continue
    const { rows: filled } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (filled.length > 0) throw new Error(`the database is not empty; ${hint}`)
  }
}

type Reference = { table: string; name: string; definition: string }

/**
 * Rows come table by table, so references hold only at the end; recreating them checks every one.
 */
async function dropReferences<Schema>(trx: Transaction<Schema>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  return rows
}

async function load<Schema>(
  trx: Transaction<Schema>,
  lines: AsyncGenerator<string, void>,
  files: RestoredFiles | null,
): Promise<{ loaded: Loaded; rowsByTable: Map<string, number>; end: Loaded | null }> {
  const figures = { tables: 0, rows: 0, files: 0 }
  const rowsByTable = new Map<string, number>()
  let end: Loaded | null = null
  let current: z.infer<typeof TableLine> | null = null
  let inFile = false
  let waiting: string[] = []
  const flush = async () => {
    if (current && waiting.length > 0) await insertRows(trx, current, waiting)
    if (current)
      rowsByTable.set(current.table, (rowsByTable.get(current.table) ?? 0) + waiting.length)
    figures.rows += waiting.length
    waiting = []
  }
  for await (const line of lines) {
    if (inFile && !line.startsWith(MARK)) {
      await files?.append(line)
      continue
    }
    if (!line.startsWith(MARK)) {
      waiting.push(line)
      if (waiting.length === ROWS_AT_ONCE) await flush()
      continue
    }
    await flush()
    const heading = z.parse(
      z.union([TableLine, SequenceLine, FileLine, EndLine]),
      parsed(line.slice(MARK.length)),
    )
    if ('end' in heading) {
      inFile = false
      end = heading.end
    } else if ('file' in heading) {
      inFile = true
      figures.files += 1
      await files?.begin(heading)
    } else if ('sequence' in heading)
      await sql`select setval(${`public."${heading.sequence}"`}::regclass, ${heading.value})`.execute(
        trx,
      )
    else {
      if (current) await finishTable(trx, current.table)
      current = heading
      figures.tables += 1
      await sql`alter table ${sql.table(heading.table)} disable trigger user`.execute(trx)
      // what a migration put in is in the backup, too
      await sql`delete from ${sql.table(heading.table)}`.execute(trx)
    }
  }
  await flush()
  if (current) await finishTable(trx, current.table)
  return { loaded: figures, rowsByTable, end }
}

const finishTable = <Schema>(trx: Transaction<Schema>, table: string) =>
  sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)

/** Rows stay text: numbers beyond a double and microseconds survive. */
async function insertRows<Schema>(
  trx: Transaction<Schema>,
  { table, columns }: z.infer<typeof TableLine>,
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx,
  )
}
