import { type Kysely, sql } from 'kysely'
import { analyzeAll } from '../../kernel/db/analyze.ts'
import { inBulk } from '../../kernel/db/bulk-load.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { indexPages, pageTypes } from './index-pages.ts'
import { indexTerms } from './index-terms.ts'
import { indexProducts, insertProducts } from './index-variants.ts'
import { taxonPaths } from './taxon-paths.ts'

/** Raised when documents are written in another way: the next start makes them anew. */
export const INDEX_VERSION = 4
const versionKey = 'search_index'
const PRODUCTS_AT_ONCE = 500
/** From here on its indexes are built once, at the end. */
const LARGE_SHOP = 20_000

/**
 * Builds the whole search index anew from the catalogue and the content. An empty one is filled in one step; a living one
 * is renewed a few hundred products at a time, each step whole, so shoppers always find everything, orders hardly wait, and
 * one that is killed leaves an index that works and is renewed by the next start.
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
 * Rebuilds an index that an older version of the shop wrote, or whose rebuild was killed. A newer one's stays: an older process
 * that is started once more in the middle of an upgrade would only undo it. @returns whether it did.
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
    await sql`set local statement_timeout = 0`.execute(trx) // an index over a large shop takes longer than a shopper waits
    await work(trx)
  })
}

async function fill(trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom('search_stale').execute()
  await sql`delete from search_variants`.execute(trx)
  const [paths, last] = [await taxonPaths(trx), await lastProduct(trx)]
  const insertAll = () => insertProducts(trx, idRanges(last), paths)
  await (last > LARGE_SHOP
    ? inBulk(trx, ['search_variants', 'search_products'], insertAll)
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

/** Those that are no longer delivered go; an editor's choice to switch one off stands. */
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
