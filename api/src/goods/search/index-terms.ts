import { wordsOfHtml } from '../../kernel/values/words-of-html.ts'
import { type Kysely, sql } from 'kysely'
import { fold } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { stem } from './czech-stem.ts'

const TITLE_WEIGHT = 3

/**
 * Replaces the dictionary: words of product, brand and category names, weighted by how many goods
 * carry them; and, with weight 0, all other words of goods and pages, so that correct words are not
 * corrected.
 */
export async function indexTerms(trx: Kysely<Database>): Promise<void> {
  const words = new Map<string, { label: string; weight: number }>()
  const add = (text: string | null, weight: number) => {
    for (const label of (text ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
      const term = fold(label)
      const known = words.get(term)
      words.set(term, { label: known?.label ?? label, weight: (known?.weight ?? 0) + weight })
    }
  }
  const { rows: names } = await sql<{ text: string; count: number }>`
    select product_name as text, count(*)::int as count from search_variants where is_master group by 1
    union all select brand_name, count(*)::int from search_variants where is_master and brand_name is not null group by 1`.execute(
    trx,
  )
  for (const { text, count } of names) add(text, count)
  const titles = await trx
    .selectFrom('search_pages')
    .where('kind', 'in', ['taxon', 'brand'])
    .select('title')
    .execute()
  for (const { title } of titles) add(title, TITLE_WEIGHT)
  for (const text of await otherTexts(trx)) add(text, 0)

  const rows = [...words].map(([term, { label, weight }]) => ({
    term,
    label,
    weight,
    stem: stem(term),
  }))
  await trx.deleteFrom('search_terms').execute()
  await sql`insert into search_terms select * from json_populate_recordset(null::search_terms, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

/** Every searched text besides names, each once. */
async function otherTexts(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct short_description as text from products where enabled and short_description is not null
    union select distinct part from product_attribute_values,
      lateral jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) part
    union select name from product_attributes
    union select distinct name from search_variants
    union select title from search_pages union select perex from search_pages where perex is not null
    union select content from articles union select content from cms_pages union select answer from faq_items`.execute(
    db,
  )
  return rows.map(({ text }) => wordsOfHtml(text))
}
