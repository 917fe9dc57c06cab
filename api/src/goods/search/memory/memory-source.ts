import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { FacetName, TaxonCode } from './product-memory.ts'
import { packedProduct, type PackedProduct } from './product-row.ts'

/** More rows at once would delay other requests. */
const ROWS_AT_ONCE = 500

/** `pg_snapshot` as text: which transactions a read saw. */
export type Snapshot = string

/** The current state of a product; null when it was deleted. */
type Change = readonly [id: number, row: PackedProduct | null]

type Changes = { snapshot: Snapshot; taxonsVersion: number; changes: Change[] }

/**
 * Reads what was committed since a snapshot, in one statement and so as of one moment. Transaction
 * ids are not in the order of commits, so each change is compared with the snapshot
 * (`pg_visible_in_snapshot`), not with the highest id seen.
 *
 * @param limit - the most changes to read.
 */
export async function readChanges(
  db: Kysely<Database>,
  since: Snapshot,
  limit: number,
): Promise<Changes> {
  const { rows } = await sql<{ snapshot: Snapshot; version: number; changes: Change[] | null }>`
    select pg_current_snapshot()::text as snapshot, (select version from data_versions where name = 'taxons') as version, (
      select json_agg(json_build_array(changed.product_id, case when p.product_id is not null then ${packedProduct} end)) from (
        select product_id from search_changes
        where changed_in >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot)
        limit ${limit}) changed left join search_products p using (product_id)) as changes`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a query without a table gave no row')
  return { snapshot: row.snapshot, taxonsVersion: row.version, changes: row.changes ?? [] }
}

/**
 * The snapshot to read changes since. Take it before loading: rows that are newer are then only
 * applied twice.
 */
export async function currentSnapshot(db: Kysely<Database>): Promise<Snapshot> {
  // A restored backup has transaction ids of another server; ids ahead of this server's would count
  // as changes in every read.
  await sql`update search_changes set changed_in = pg_current_xact_id() where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    db,
  )
  const { rows } = await sql<{
    snapshot: Snapshot
  }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

/** All products in chunks, so that other requests get their turn. */
export async function* readProducts(db: Kysely<Database>): AsyncGenerator<PackedProduct[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{
      packed: PackedProduct[] | null
    }>`select json_agg(${packedProduct}) as packed
      from (select * from search_products where product_id > ${after} order by product_id limit ${ROWS_AT_ONCE}) p`.execute(
      db,
    )
    const packed = rows[0]?.packed ?? []
    if (packed.length === 0) return
    yield packed
    after = Math.max(...packed.map(([id]) => id))
  }
}

/** Reads the codes of categories, and a version that they have or are newer than. */
export async function readTaxons(
  db: Kysely<Database>,
): Promise<[version: number | null, taxons: TaxonCode[]]> {
  const version = await db
    .selectFrom('data_versions')
    .where('name', '=', 'taxons')
    .select('version')
    .executeTakeFirst()
  const rows = await db.selectFrom('taxons').select(['id', 'code']).execute()
  return [version?.version ?? null, rows.map(({ id, code }) => [id, code.toLowerCase()])]
}

/** @param ids - null for all. */
export async function readFacets(
  db: Kysely<Database>,
  ids: readonly number[] | null,
): Promise<FacetName[]> {
  const { rows } = await sql<{ id: number; facet: string }>`select id, facet from search_facets
    ${ids === null ? sql`` : sql`where id = any(${ids}::integer[])`}`.execute(db)
  return rows.map(({ id, facet }) => [id, facet])
}
