import { type RawBuilder, sql } from 'kysely'
import type { HitFilter } from './hit-filter.ts'

/** Of a short description, attributes and categories, the rest of a name, what the goods are. */
export const fieldWeights = [0.05, 0.25, 0.6, 1]

/** What the rank of goods is multiplied by; memory (`memory/fits.ts`) counts as the database does. */
export const gains = {
  /** Of a category that was named: as all that was typed, or among other words. */
  taxon: { alone: 3, among: 1.6 },
  brand: 1.4,
  inStock: 1.2,
  /** From this many pieces on, a quarter more. */
  most: { sold: 1000, of: 4000 },
  /** The name begins with what was typed, or has it in it. */
  phrase: { first: 1.4, within: 1.2 },
} as const

/**
 * How well a row fits the words. Goods of the category or the brand that was named gain most; then those that are named
 * just so, on stock, and much sold.
 *
 * @param row - alias of the row and a dot, where there are several.
 */
export function rankSql(
  { text, code, phrase }: HitFilter,
  row: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  if (text === null || code !== null) return sql`0`
  const times = (condition: RawBuilder<unknown>, gain: number) =>
    sql`* (case when ${condition} then ${sql.lit(gain)} else 1 end)`
  const ofTaxon =
    text.taxons.length === 0
      ? sql``
      : times(
          sql`${row}taxon_codes && ${text.taxons}::text[]`,
          gains.taxon[text.isOnlySubject ? 'alone' : 'among'],
        )
  const ofBrand =
    text.brands.length === 0
      ? sql``
      : times(sql`${row}brand_code = any(${text.brands}::text[])`, gains.brand)
  const { first, within } = gains.phrase
  return sql`ts_rank(${`{${fieldWeights.join(',')}}`}, ${row}document, ${text.rank}::tsquery) ${ofTaxon} ${ofBrand}
    ${times(sql`${row}in_stock`, gains.inStock)} * (1 + least(${row}sold_count, ${sql.lit(gains.most.sold)}) / ${sql.lit(gains.most.of)}.0)
    * (case when starts_with(${row}folded, ${phrase}) then ${sql.lit(first)} when strpos(' ' || ${row}folded, ${` ${phrase}`}) > 0 then ${sql.lit(within)} else 1 end)`
}

export const isLoose = ({ text, code }: HitFilter) =>
  code === null && text !== null && text.loose !== null

/** A word in the name counts more than one anywhere, and a noun most. */
export const nameGain = (isNoun: boolean) => (isNoun ? 4 : 1)
/** Each noun is a wish of its own. */
export const wishOf = (isNoun: boolean, index: number) => (isNoun ? 2 ** index : 0)

/** For answers that hold only some of the words: how many, nouns before all, and which of the nouns are in the name. */
export function closenessSql(
  filter: HitFilter,
  row: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const loose = isLoose(filter) ? (filter.text?.loose ?? []) : []
  if (loose.length === 0) return sql``
  const isIn = (words: string) => sql`(${row}document @@ ${words}::tsquery)::integer`
  const closeness = loose.map(
    ({ anywhere, inName, isNoun }) =>
      sql`${sql.lit(nameGain(isNoun))} * ${isIn(inName)} + ${isIn(anywhere)}`,
  )
  const wish = loose.map(
    ({ inName, isNoun }, index) => sql`${isIn(inName)} * ${sql.lit(wishOf(isNoun, index))}`,
  )
  return sql`, ${sql.join(closeness, sql` + `)} as closeness, ${sql.join(wish, sql` + `)} as wish`
}

/** Whoever asks for two things at once gets both in turns, not all of the one and then all of the other. */
export const inTurns = sql`(select *, row_number() over (partition by closeness, wish order by rank desc, code collate "C") as turn from matching) in_turns`
