import { type Kysely, sql } from 'kysely'
import { fold } from '../../../kernel/db/fold-text.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { queryTable } from './queries.ts'

/**
 * A product as the table judges it; read from the catalogue, not from the index that is being
 * tested.
 */
export type Goods = {
  code: string
  name: string
  brand: string
  taxons: Set<string>
  facets: Set<string>
  codes: Set<string>
}

type Test = (goods: Goods) => boolean

export type Expectation = {
  kind: string
  query: string
  /** One for each wish; none when no goods are expected. */
  wishes: Test[]
  /** Any goods match. */
  isOpen: boolean
  best: Test | null
  pages: string[]
  never: Test | null
  /** The expected 'Měli jste na mysli'; an empty text when there must be none. */
  didYouMean: string | null
  relaxed: boolean
}

/** Parses the table; `queries.ts` describes its notation. */
export function expectations(): Expectation[] {
  return Object.entries(queryTable).flatMap(([kind, text]) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => expectationOf(kind, line)),
  )
}

function expectationOf(kind: string, line: string): Expectation {
  const [query = '', relevant = '', best = '', pages = '', ...rest] = line
    .split('|')
    .map((part) => part.trim())
  const said = rest.find((part) => part.startsWith('=') || part === 'relaxed') ?? ''
  const never = rest.find((part) => part !== '' && part !== said) ?? ''
  // The column `pages` may be omitted before `never` or `said`.
  const isPages = pages === '' || /^\w+:/.test(pages)
  const spoken = isPages ? said : pages
  const forbidden = isPages ? never : pages.startsWith('@') ? pages : never
  return {
    kind,
    query,
    wishes: relevant === '-' || relevant === '*' ? [] : relevant.split(' + ').map(testOf),
    isOpen: relevant === '*',
    best: best === '' ? null : testOf(best),
    pages: isPages ? pages.split(/\s+/).filter(Boolean) : [],
    never: forbidden === '' ? null : testOf(forbidden),
    didYouMean: spoken.startsWith('=') ? spoken.slice(1) : null,
    relaxed: spoken === 'relaxed',
  }
}

function testOf(expression: string): Test {
  const alternatives = expression
    .split(' / ')
    .map((alternative) => alternative.split(/\s+/).filter(Boolean).map(conditionOf))
  return (goods) => alternatives.some((conditions) => conditions.every((holds) => holds(goods)))
}

function conditionOf(term: string): Test {
  if (term.startsWith('!')) {
    const denied = conditionOf(term.slice(1))
    return (goods) => !denied(goods)
  }
  if (term.startsWith('@')) return ({ taxons }) => taxons.has(term.slice(1))
  if (term.startsWith('#')) return ({ brand }) => brand === term.slice(1)
  if (term.startsWith('ean:')) return ({ codes }) => codes.has(term.slice(4))
  if (term.includes(':')) return ({ facets }) => facets.has(facetOf(term))
  const pattern = new RegExp(term)
  return ({ name }) => pattern.test(name)
}

/** `typ_vlasu:suché_a_lámavé` → `typ_vlasu:suché a lámavé`. */
function facetOf(term: string): string {
  const at = term.indexOf(':')
  return `${term.slice(0, at)}:${term.slice(at + 1).replaceAll('_', ' ')}`
}

type GoodsRow = {
  code: string
  name: string
  brand: string
  taxons: string[]
  facets: string[]
  codes: string[]
}

/** Loads all goods of the shop with everything that the table refers to. */
export async function loadGoods(db: Kysely<Database>): Promise<Goods[]> {
  const { rows } = await sql<GoodsRow>`
    with recursive above as (
      select id, id as leaf, lower(code) as code, parent_id from taxons
      union select taxons.id, above.leaf, lower(taxons.code), taxons.parent_id from taxons join above on above.parent_id = taxons.id
    )
    select products.code, products.name, coalesce(brands.code, '') as brand,
      array(select distinct above.code from product_taxons join above on above.leaf = taxon_id where product_id = products.id) as taxons,
      array(select attribute.code || ':' || part from product_attribute_values value
        join product_attributes attribute on attribute.id = value.attribute_id,
        lateral jsonb_array_elements_text(case jsonb_typeof(value.value) when 'array' then value.value else jsonb_build_array(value.value) end) part
        where product_id = products.id) as facets,
      array(select unnest(array[code, ean]) from product_variants variant where variant.product_id = products.id) as codes
    from products left join brands on brands.id = brand_id where products.enabled`.execute(db)
  return rows.map(({ code, name, brand, taxons, facets, codes }) => ({
    code,
    name: fold(name),
    brand,
    taxons: new Set(taxons),
    facets: new Set(facets),
    codes: new Set(codes),
  }))
}
