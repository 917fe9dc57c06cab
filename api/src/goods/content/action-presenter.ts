import type { Action, ActionDetail, ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { presentShortTaxon } from '../catalogue/taxon-presenter.ts'
import type { TaxonNode, TaxonTree } from '../catalogue/taxon-tree.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { sanitizeHtml } from '../../kernel/http/sanitize-html.ts'
import type { ActionProduct, ActionRow } from './action-repository.ts'

export const presentAction = (row: ActionRow): Action => ({
  '@id': shopIri('actions', row.slug),
  '@type': 'Action',
  id: row.id,
  slug: row.slug,
  title: row.title,
  perex: row.perex,
  image: row.image,
  type: { code: row.type_code, name: row.type_name },
  clubOnly: row.club_only,
  brands: row.brands,
  taxons: row.taxon_codes,
  tint: row.tint,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  selected: row.selected,
  leafletUrl: row.leaflet_url,
  leafletPagesCount: row.leaflet_pages.length,
  badge: row.badge,
  ...(row.gifts_gone ? { giftsGone: true } : {}),
  discountPercent: row.discount_percent,
  productsCount: row.products_count,
})

type Goods = {
  products: readonly ActionProduct[]
  hits: ReadonlyMap<number, VariantHit>
  tree: TaxonTree
}

export const presentActionDetail = (row: ActionRow, goods: Goods): ActionDetail => ({
  ...presentAction(row),
  content: row.content === null ? null : sanitizeHtml(row.content),
  leafletPages: row.leaflet_pages,
  leafletSpots: spotsOfGoods(row, goods),
  productsByTaxon: groupByTaxon(goods),
  campaigns: groupByCampaign(goods),
})

/** Only of goods that can be shown: what is no longer sold stays a part of the picture alone. */
function spotsOfGoods({ leaflet_spots: spots }: ActionRow, { hits }: Goods) {
  const shown = new Set([...hits.values()].map(({ productCode }) => productCode))
  return spots.filter(({ productCode }) => shown.has(productCode))
}

/**
 * Goods under their top categories, in the order of the menu; goods without a known category are
 * left out.
 */
function groupByTaxon({ products, hits, tree }: Goods) {
  const groups = new Map<TaxonNode, VariantHit[]>()
  for (const { product_id: id } of products) {
    const hit = hits.get(id)
    const top = hit?.mainTaxon ? topOf(tree.byCode.get(hit.mainTaxon.code.toLowerCase())) : null
    if (hit && top) groups.set(top, [...(groups.get(top) ?? []), hit])
  }
  return [...groups]
    .toSorted(([one], [other]) => one.position - other.position)
    .map(([taxon, members]) => ({ taxon: presentShortTaxon(taxon), products: members }))
}

function topOf(node: TaxonNode | undefined): TaxonNode | null {
  let at = node ?? null
  while (at?.parent && at.parent.level > 0) at = at.parent
  return at
}

function groupByCampaign({ products, hits }: Goods) {
  const named = products.filter(({ campaign }) => campaign !== null)
  return [...Map.groupBy(named, ({ campaign }) => campaign ?? '')].map(([name, members]) => ({
    name,
    products: members.flatMap(({ product_id: id }) => hits.get(id) ?? []),
  }))
}

type Counted = { code: string; name: string; count: number }

function countByCode(items: readonly { code: string; name: string }[]): Counted[] {
  return [...Map.groupBy(items, ({ code }) => code)]
    .map(([code, same]) => ({ code, name: same[0]?.name ?? code, count: same.length }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'cs'))
}

/** Filters of the offers on show. */
export function presentActionFilters(rows: readonly ActionRow[]): ActionFilters {
  const days = (pick: (row: ActionRow) => string) => rows.map(pick).toSorted()
  return {
    '@id': shopIri('actions', 'filters'),
    '@type': 'ActionFilters',
    types: countByCode(rows.map(({ type_code: code, type_name: name }) => ({ code, name }))),
    brands: countByCode(rows.flatMap(({ brands }) => brands)),
    club: { count: rows.filter(({ club_only: club }) => club).length },
    validity: {
      min: days(({ valid_from: day }) => day)[0] ?? null,
      max: days(({ valid_to: day }) => day).at(-1) ?? null,
    },
  }
}
