import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { fold } from '../db/fold-text.ts'
import type { Database } from '../db/schema.ts'
import { stem } from './czech-stem.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { indexPages } from './index-pages.ts'
import { indexVariants } from './index-variants.ts'

/**
 * Builds the whole search index anew from the catalogue and the content: variants, pages, the dictionary, synonyms.
 * Call it after the data were filled in or changed at large; price and stock of a variant follow by themselves.
 */
export async function rebuildSearchIndex(db: Kysely<Database>): Promise<void> {
  // In one step: nobody may meet a half-empty shop.
  await (db.isTransaction ? rebuild(db) : db.transaction().execute(rebuild))
}

async function rebuild(trx: Kysely<Database>): Promise<void> {
  await indexVariants(trx)
  await indexPages(trx)
  await indexTerms(trx)
  await addDefaultSynonyms(trx)
  await sql`analyze`.execute(trx)
}

const NAME_WEIGHT = 3

/** The dictionary: words of product, brand and category names, heavier the more goods they stand on. */
async function indexTerms(db: Kysely<Database>): Promise<void> {
  const products = await db
    .selectFrom('search_variants')
    .where('is_master', '=', true)
    .select(['product_name as name', 'brand_name'])
    .execute()
  const pages = await db.selectFrom('search_pages').where('kind', 'in', ['taxon', 'brand']).select('title').execute()
  const words = new Map<string, { label: string; weight: number }>()
  const add = (text: string | null, weight: number) => {
    for (const label of (text ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
      const term = fold(label)
      const known = words.get(term)
      words.set(term, { label: known?.label ?? label, weight: (known?.weight ?? 0) + weight })
    }
  }
  for (const { name, brand_name: brand } of products) {
    add(name, 1)
    add(brand, 1)
  }
  for (const { title } of pages) add(title, NAME_WEIGHT)
  const rows = [...words].map(([term, { label, weight }]) => ({ term, label, weight, stem: stem(term) }))
  await db.deleteFrom('search_terms').execute()
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('search_terms')
      .values(rows.slice(at, at + 1000))
      .execute()
}

async function addDefaultSynonyms(db: Kysely<Database>): Promise<void> {
  const rows = defaultSynonyms.map(([from, to]) => ({ from_text: from, to_text: to }))
  await db
    .insertInto('search_synonyms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
