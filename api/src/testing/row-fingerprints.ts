import { sql, type Kysely } from 'kysely'

/**
 * Every table of a database as one fingerprint of its rows: equal for databases with equal content.
 */
export async function rowFingerprints<Schema>(db: Kysely<Schema>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(
    db,
  )
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await sql<{ hash: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(r, '|' order by r)), '') as hash
      from (select row_to_json(t)::jsonb::text as r from ${sql.table(name)} t) x`.execute(db)
    prints[name] = found[0]?.hash ?? ''
  }
  return prints
}
