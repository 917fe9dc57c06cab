import { wordsOfHtml } from '../../../kernel/values/words-of-html.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { promiseIn } from '../../seed/content/offer-text.ts'
import type { Problem, RowProblem } from '../kind/problem.ts'
import { wrongValue, type OfferRow } from './offer-columns.ts'
import type { Offer } from './offer-state.ts'

export type Wanted = { row: OfferRow; offer: Offer }

/** Facts about the prices of an offer's goods. */
export type Good = { isReduced: boolean; hasClubPrice: boolean; isForbidden: boolean }

export async function goodsByCode(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, Good>> {
  const { rows } = await sql<Good & { code: string }>`
    select products.code, coalesce(bool_or(variant.price < variant.original_price), false) as "isReduced",
      coalesce(bool_and(variant.club_price is not null), false) as "hasClubPrice",
      products.promotions_forbidden as "isForbidden"
    from products left join product_variants variant on variant.product_id = products.id and variant.enabled
    where products.code = any(${codes}) group by products.id`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Codes that there are. */
export async function knownVariants(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from product_variants where code = any(${codes})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

export const missing = (
  column: string,
  what: string,
  codes: readonly string[],
  known: { has(code: string): boolean },
): RowProblem[] =>
  codes
    .filter((code) => !known.has(code))
    .map((code) => ({ column, text: `there is no ${what} ${code}` }))

function ofRule({ offer: { type, rule }, row }: Wanted): RowProblem[] {
  if ((type === 'multibuy' || type === 'gift') && rule?.kind !== type)
    return [{ column: 'rule', text: `is missing: behind an offer of the type ${type} stands one` }]
  if (!rule || row.rule === undefined) return []
  const lacks = (column: string, text: string) => [{ column, text: `is missing: ${text}` }]
  if (rule.kind === 'multibuy') {
    if (rule.count < 1) return lacks('pieces', 'how many pieces make a set')
    if (row.off === undefined) return lacks('off', 'what comes off the cheaper piece, such as 1/2')
    if (rule.beside.length === 0 && rule.pieces >= rule.count && rule.off[0] === rule.off[1])
      return [{ column: 'cheaper_pieces', text: 'would make the whole set free' }]
    if (rule.beside.length === 0 && rule.pieces > rule.count)
      return [{ column: 'cheaper_pieces', text: 'are more than the pieces of a set' }]
    const both = rule.beside.find((code) => rule.goods.includes(code))
    return both ? [{ column: 'cheaper', text: `${both} is among the products, too` }] : []
  }
  if (rule.kind === 'gift')
    return rule.gifts.length === 0 ? lacks('gifts', 'the variants one may choose from') : []
  if (rule.kind === 'free_shipping') return []
  const text = wrongValue(rule.kind, row.value, rule.value)
  return text === null ? [] : [{ column: 'value', text }]
}

/** No offer says more than the till gives. */
function ofWords({ title, perex, content, rule }: Offer): RowProblem[] {
  if (rule) return []
  return Object.entries({ title, perex: perex ?? '', text: content }).flatMap(([column, words]) => {
    const promise = promiseIn(wordsOfHtml(words))
    return promise === null
      ? []
      : [{ column, text: `'${promise}' promises more than prices, and the offer has no rule` }]
  })
}

function ofPrices(
  { type, club_only, goods }: Offer,
  known: ReadonlyMap<string, Good>,
): RowProblem[] {
  if (type !== 'discount') return []
  return goods.flatMap((code) => {
    const good = known.get(code)
    if (!good || (club_only ? good.hasClubPrice : good.isReduced)) return []
    const lacks = club_only ? 'a club price' : "an 'original' price above its price"
    return [{ column: 'products', text: `${code} is no cheaper: it needs ${lacks}` }]
  })
}

/** The till leaves such goods out of every promotion: infant formula may have none. */
const ofForbidden = ({ rule }: Offer, known: ReadonlyMap<string, Good>): RowProblem[] =>
  [...(rule?.goods ?? []), ...(rule?.beside ?? [])]
    .filter((code) => known.get(code)?.isForbidden)
    .map((code) => ({ column: 'products', text: `${code} may be in no promotion` }))

/** Pages are counted where the row itself names them. */
const ofLeaflet = ({ leaflet, leaflet_goods = [] }: OfferRow): RowProblem[] => {
  const beyond = leaflet && leaflet_goods.find(({ page }) => page > leaflet.length)
  return beyond
    ? [{ column: 'leaflet_goods', text: `there is no page ${beyond.page} in the leaflet` }]
    : []
}

type Known = { goods: ReadonlyMap<string, Good>; variants: ReadonlySet<string> }

export function offerProblems(wanted: Wanted, { goods, variants }: Known): Problem[] {
  const { offer, row } = wanted
  const rule = row.rule === undefined ? null : offer.rule
  const found: RowProblem[] = [
    ...(offer.valid_to < offer.valid_from
      ? [{ column: 'to', text: 'is before the day it begins' }]
      : []),
    ...(offer.goods.length === 0
      ? [{ column: 'products', text: 'is missing: an offer has goods' }]
      : []),
    ...missing('products', 'product', row.products ?? [], goods),
    ...missing(
      'leaflet_goods',
      'product of the offer',
      row.leaflet_goods?.map(({ productCode }) => productCode) ?? [],
      new Set(offer.goods),
    ),
    ...missing('cheaper', 'product', rule?.beside ?? [], goods),
    ...missing('gifts', 'variant', rule?.gifts ?? [], variants),
    ...ofForbidden(offer, goods),
    ...ofLeaflet(row),
    ...ofRule(wanted),
    ...ofWords(offer),
    ...ofPrices(offer, goods),
  ]
  return found.map((said) => ({ line: row.line, ...said }))
}
