import { type Kysely, sql } from 'kysely'
import { analyzeAll } from '../../kernel/db/analyze.ts'
import { withBulkLoad } from '../../kernel/db/bulk-load.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { indexPages, pageTypes } from './index-pages.ts'
import { indexTerms } from './index-terms.ts'
import { indexProducts, insertProducts } from './index-variants.ts'
import { taxonPaths } from './taxon-paths.ts'

/** Raise it when the format of documents changes: the next start rebuilds the index. */
export const INDEX_VERSION = 4
const versionKey = 'search_index'
const PRODUCTS_AT_ONCE = 500
/** From this product id on, the indexes of the tables are built once, after all rows. */
const LARGE_SHOP = 20_000

/**
 * Rebuilds the whole search index from the catalogue and the content. An empty index is filled in
 * one transaction. A filled one is replaced by transactions of a few hundred products: shoppers
 * always find everything, orders hardly wait, and a killed rebuild leaves a working index that the
 * next start rebuilds.
 */
export async function rebuildSearchIndex(db: Kysely<Database>): Promise<void> {
  const known = await db
    .selectFrom('search_products')
    .select('variant_id')
    .limit(1)
    .executeTakeFirst()
  if (!known) return inOneStep(db, fill) // also when an older version left rows of variants alone
  await db.deleteFrom('settings').where('key', '=', versionKey).execute()
  await renew(db)
}

/**
 * Rebuilds an index that an older version of the shop wrote, or whose rebuild was killed. An index
 * of a newer version stays: an old process that restarts during an upgrade must not undo it.
 *
 * @returns whether it rebuilt the index.
 */
export async function keepIndexCurrent(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', versionKey)
    .select('value')
    .executeTakeFirst()
  if (row && Number(row.value) >= INDEX_VERSION) return false
  await rebuildSearchIndex(db)
  return true
}

async function inOneStep(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (db.isTransaction) return work(db)
  await db.transaction().execute(async (trx) => {
    // indexing a large shop takes longer than the timeout of requests
    await sql`set local statement_timeout = 0`.execute(trx)
    await work(trx)
  })
}

async function fill(trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom('search_stale').execute()
  await sql`delete from search_variants`.execute(trx)
  const [paths, last] = [await taxonPaths(trx), await lastProduct(trx)]
  const insertAll = () => insertProducts(trx, idRanges(last), paths)
  await (last > LARGE_SHOP
    ? withBulkLoad(trx, ['search_variants', 'search_products'], insertAll)
    : insertAll())
  for (const type of pageTypes) await indexPages(trx, type)
  await finish(trx)
}

async function renew(db: Kysely<Database>): Promise<void> {
  const last = await lastProduct(db)
  for (const ids of idRanges(last)) await inOneStep(db, (trx) => indexProducts(trx, ids))
  await inOneStep(db, async (trx) => {
    for (const table of ['search_variants', 'search_products'])
      await sql`delete from ${sql.table(table)} where not exists (select 1 from products where id = product_id)`.execute(
        trx,
      )
    for (const type of pageTypes) await indexPages(trx, type)
    await finish(trx)
  })
}

async function finish(trx: Kysely<Database>): Promise<void> {
  await indexTerms(trx)
  await addDefaultSynonyms(trx)
  await trx
    .insertInto('settings')
    .values({ key: versionKey, value: JSON.stringify(INDEX_VERSION) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify(INDEX_VERSION) }),
    )
    .execute()
  await analyzeAll(trx)
}

const lastProduct = async (db: Kysely<Database>): Promise<number> => {
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

function* idRanges(last: number) {
  for (let from = 1; from <= last; from += PRODUCTS_AT_ONCE)
    yield { from, to: from + PRODUCTS_AT_ONCE }
}

/**
 * Adds new default synonyms and deletes those that were removed from the list; ones that an
 * operator switched off stay off.
 */
async function addDefaultSynonyms(db: Kysely<Database>): Promise<void> {
  const rows = defaultSynonyms.map(({ from, to }) => ({
    from_text: from,
    to_text: to,
    is_default: true,
  }))
  const texts = JSON.stringify(rows)
  await sql`delete from search_synonyms where is_default and (from_text, to_text) not in (
    select from_text, to_text from json_populate_recordset(null::search_synonyms, ${texts}::json))`.execute(
    db,
  )
  await db
    .insertInto('search_synonyms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
