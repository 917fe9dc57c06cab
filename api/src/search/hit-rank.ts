import { type RawBuilder, sql } from 'kysely'
import type { HitFilter } from './hit-filter.ts'

/**
 * How well a row fits the words. Goods of the category or the brand that was named gain most; then those that are named
 * just so, on stock, and much sold.
 *
 * @param row - alias of the row and a dot, where there are several.
 */
export function rankSql({ text, code, phrase }: HitFilter, row: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  if (text === null || code !== null) return sql`0`
  const ofTaxon =
    text.taxons.length === 0
      ? sql``
      : sql`* (case when ${row}taxon_codes && ${text.taxons}::text[] then ${sql.lit(text.isOnlySubject ? 3 : 1.6)} else 1 end)`
  const ofBrand = text.brands.length === 0 ? sql`` : sql`* (case when ${row}brand_code = any(${text.brands}::text[]) then 1.4 else 1 end)`
  return sql`ts_rank(${fieldWeights}, ${row}document, ${text.rank}::tsquery) ${ofTaxon} ${ofBrand}
    * (case when ${row}in_stock then 1.2 else 1 end) * (1 + least(${row}sold_count, 1000) / 4000.0)
    * (case when starts_with(${row}folded, ${phrase}) then 1.4 when strpos(' ' || ${row}folded, ${` ${phrase}`}) > 0 then 1.2 else 1 end)`
}

/** Of a short description, attributes and categories, the rest of a name, what the goods are. */
const fieldWeights = sql`'{0.05,0.25,0.6,1}'`

export const isLoose = ({ text, code }: HitFilter) => code === null && text !== null && text.loose !== null

/** For answers that hold only some of the words: how many, nouns before all, and which of the nouns are in the name. */
export function closenessSql(filter: HitFilter, row: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const loose = isLoose(filter) ? (filter.text?.loose ?? []) : []
  if (loose.length === 0) return sql``
  const isIn = (words: string) => sql`(${row}document @@ ${words}::tsquery)::integer`
  const closeness = loose.map(({ anywhere, inName, isNoun }) => sql`${sql.lit(isNoun ? 4 : 1)} * ${isIn(inName)} + ${isIn(anywhere)}`)
  const wish = loose.map(({ inName, isNoun }, index) => sql`${isIn(inName)} * ${sql.lit(isNoun ? 2 ** index : 0)}`)
  return sql`, ${sql.join(closeness, sql` + `)} as closeness, ${sql.join(wish, sql` + `)} as wish`
}

/** Whoever asks for two things at once gets both in turns, not all of the one and then all of the other. */
export const inTurns = sql`(select *, row_number() over (partition by closeness, wish order by rank desc, code collate "C") as turn from matching) in_turns`
