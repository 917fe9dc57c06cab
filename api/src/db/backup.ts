/**
 * A backup is a gzip of lines: a heading, then for each table its name with columns and its rows, then the sequences. It
 * holds no schema: migrations make that, so a backup of one engine is restored on the other.
 */
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

const ROWS_AT_ONCE = 500

/** Of the migration tool itself. */
const isOfMigrations = (table: string) => table.startsWith('kysely_')

async function tablesOf(db: Kysely<Database>): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`.execute(db)
  return rows.filter(({ table }) => !isOfMigrations(table))
}

async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export type BackupFigures = { tables: number; rows: number; bytes: number }

/**
 * Writes the whole database into a file only its owner can read, as of one moment; the file appears when it is whole. On
 * the embedded engine others wait meanwhile.
 */
export async function backUp(db: Kysely<Database>, path: string): Promise<BackupFigures> {
  const part = `${path}.part`
  const figures = { tables: 0, rows: 0 }
  const file = await open(part, 'wx', 0o600)
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => pipeline(Readable.from(linesOf(trx, figures)), createGzip(), file.createWriteStream({ flush: true })))
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

async function* linesOf(trx: Transaction<Database>, figures: { tables: number; rows: number }): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'drogerie-backup', version: 1, migrations: await migrationsOf(trx) })}\n`
  for (const { table, columns } of await tablesOf(trx)) {
    figures.tables += 1
    yield `#${JSON.stringify({ table, columns })}\n`
    await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(trx)
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(trx)
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
  for (const { sequence, value } of sequences) yield `#${JSON.stringify({ sequence, value: Number(value) })}\n`
}
