/**
 * A backup is a gzip of lines: a heading, then for each table its name with columns and its rows,
 * then the sequences, then files in base64, and at last how many of each there are. It holds no
 * schema: migrations make that, so a backup of one engine is restored on the other.
 */
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Kysely, type Transaction } from 'kysely'

const ROWS_AT_ONCE = 500
const FILE_BYTES_A_LINE = 48 * 1024

/** Whether a table belongs to the migration tool itself. */
const isOfMigrations = (table: string) => table.startsWith('kysely_')

async function tablesOf<Schema>(
  db: Kysely<Schema>,
): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`.execute(
    db,
  )
  return rows.filter(({ table }) => !isOfMigrations(table))
}

async function migrationsOf<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A file that belongs to the rows. */
export type BackupFile = {
  name: string
  /** Null: it is gone. */
  read(): Promise<Buffer | null>
}

/** The database that a backup is of: shop and club each have their own. */
export type BackupOf = 'shop' | 'club'

export type BackupFigures = { tables: number; rows: number; files: number; bytes: number }

/**
 * Writes the whole database into a file only its owner can read, as of one moment; the file appears
 * when it is whole. On the embedded engine others wait meanwhile.
 *
 * @param files - are read after the rows; one that is gone by then is left out, for its row will
 *   go, too.
 */
export async function backUp<Schema>(
  db: Kysely<Schema>,
  path: string,
  { of = 'shop', files = [] }: { of?: BackupOf; files?: readonly BackupFile[] } = {},
): Promise<BackupFigures> {
  const part = `${path}.part`
  const figures = { tables: 0, rows: 0, files: 0 }
  const file = await open(part, 'wx', 0o600)
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) =>
        pipeline(
          Readable.from(linesOf(trx, figures, { of, files })),
          createGzip(),
          file.createWriteStream({ flush: true }),
        ),
      )
    await rename(part, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
  const written = await open(path)
  const { size } = await written.stat()
  await written.close()
  return { ...figures, bytes: size }
}

type Figures = Omit<BackupFigures, 'bytes'>

async function* linesOf<Schema>(
  trx: Transaction<Schema>,
  figures: Figures,
  { of, files }: { of: BackupOf; files: readonly BackupFile[] },
): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'drogerie-backup', version: 3, of, takenAt: new Date().toISOString(), migrations: await migrationsOf(trx) })}\n`
  for (const { table, columns } of await tablesOf(trx)) {
    figures.tables += 1
    yield `#${JSON.stringify({ table, columns })}\n`
    await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(
      trx,
    )
    for (;;) {
      const { rows } = await sql<{
        row: string
      }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(trx)
      figures.rows += rows.length
      if (rows.length > 0) yield `${rows.map(({ row }) => row).join('\n')}\n`
      if (rows.length < ROWS_AT_ONCE) break
    }
    await sql`close backup_rows`.execute(trx)
  }
  const { rows: sequences } = await sql<{ sequence: string; value: number }>`
    select sequencename as sequence, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`.execute(
    trx,
  )
  for (const { sequence, value } of sequences)
    yield `#${JSON.stringify({ sequence, value: Number(value) })}\n`
  yield* fileLines(files, figures)
  yield `#${JSON.stringify({ end: figures })}\n`
}

async function* fileLines(files: readonly BackupFile[], figures: Figures): AsyncGenerator<string> {
  for (const { name: file, read } of files) {
    const content = await read()
    if (content === null) continue
    figures.files += 1
    yield `#${JSON.stringify({ file, bytes: content.length })}\n`
    for (let from = 0; from < content.length; from += FILE_BYTES_A_LINE)
      yield `${content.subarray(from, from + FILE_BYTES_A_LINE).toString('base64')}\n`
  }
}
