import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

type Part = { table: string; name: string; definition: string }

/**
 * Fills tables by the hundred thousand: references are checked and indexes built once at the end
 * instead of row by row, and nothing is marked for a search index that is filled afterwards.
 * Primary keys and unique indexes stand all the time. Run it in a transaction: others wait for
 * these tables meanwhile.
 *
 * @param tables - those to fill, without references to anything `work` changes besides.
 */
export async function withBulkLoad<Result>(
  trx: Kysely<Database>,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const references = await referencesOf(trx, tables)
  const indexes = await plainIndexesOf(trx, tables)
  const triggers = await staleTriggersOf(trx, tables)
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx)
  for (const { table, name } of triggers)
    await sql`alter table ${sql.table(table)} disable trigger ${sql.id(name)}`.execute(trx)
  const result = await work()
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
  for (const { table, name } of triggers)
    await sql`alter table ${sql.table(table)} enable trigger ${sql.id(name)}`.execute(trx)
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      trx,
    )
  return result
}

async function referencesOf(trx: Kysely<Database>, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${tables}::text[]::regclass[])`.execute(
    trx,
  )
  return rows
}

async function plainIndexesOf(trx: Kysely<Database>, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select indrelid::regclass::text as "table", indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid = any(${tables}::text[]::regclass[])`.execute(
    trx,
  )
  return rows
}

async function staleTriggersOf(
  trx: Kysely<Database>,
  tables: readonly string[],
): Promise<Omit<Part, 'definition'>[]> {
  const { rows } = await sql<Omit<Part, 'definition'>>`
    select tgrelid::regclass::text as "table", tgname as name
    from pg_trigger where tgname like '%\\_stale\\_%' and tgrelid = any(${tables}::text[]::regclass[])`.execute(
    trx,
  )
  return rows
}
