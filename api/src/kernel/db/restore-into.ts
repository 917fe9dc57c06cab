import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql, type Kysely, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { BackupOf } from './backup.ts'
import { fileName, restoredFiles, type RestoredFiles, type RestorePlace } from './restored-files.ts'

const Heading = z.object({
  format: z.literal('drogerie-backup'),
  version: z.union([z.literal(1), z.literal(2)]),
  /** Those from before the club had backups are the shop's. */
  of: z._default(z.enum(['shop', 'club']), 'shop'),
  migrations: z.array(z.string()),
})
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const SequenceLine = z.object({ sequence: z.string(), value: z.number() })
const FileLine = z.object({ file: fileName, bytes: z.int() })
export type RestoreFigures = { tables: number; rows: number; files: number }

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
  /** Where else to restore. */
  hint: string
  /** Where the files go; without it they are left in the backup. */
  files?: RestorePlace | undefined
}

/**
 * Fills an empty database from a backup, whole or not at all. The schema is made as it was when the backup was taken, the
 * rows are loaded, every reference is checked, and then the schema is brought up to date. Files come to their places once the
 * rows are there for good.
 *
 * @throws Error - the file is no backup of this database or comes from a newer version, or the database is not empty.
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
    const figures = await loadAll(db, lines, files)
    await files?.settle()
    await target.migrate()
    return figures
  } finally {
    await files?.clear()
  }
}

const loadAll = <Schema>(
  db: Kysely<Schema>,
  lines: AsyncGenerator<string, void>,
  files: RestoredFiles | null,
): Promise<RestoreFigures> =>
  db.transaction().execute(async (trx) => {
    const references = await dropReferences(trx)
    const loaded = await load(trx, lines, files)
    await files?.verify()
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      )
    return loaded
  })

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const unpacked = createGunzip()
  createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  yield* createInterface({ input: unpacked, crlfDelay: Infinity })
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
): Promise<RestoreFigures> {
  const figures = { tables: 0, rows: 0, files: 0 }
  let current: z.infer<typeof TableLine> | null = null
  let inFile = false
  let waiting: string[] = []
  const flush = async () => {
    if (current && waiting.length > 0) await insertRows(trx, current, waiting)
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
      z.union([TableLine, SequenceLine, FileLine]),
      parsed(line.slice(MARK.length)),
    )
    if ('file' in heading) {
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
      await sql`delete from ${sql.table(heading.table)}`.execute(trx) // what a migration put in is in the backup, too
    }
  }
  await flush()
  if (current) await finishTable(trx, current.table)
  return figures
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
