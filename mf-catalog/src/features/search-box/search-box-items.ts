import type { SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitName, hitPath } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { folded } from './marked-rules.ts'

export type GroupCode = 'recent' | 'popular' | 'suggestions' | 'products' | 'taxons' | 'more'

/** One thing to choose. `query` is remembered as a recent search. */
export type BoxItem = {
  key: string
  group: GroupCode
  href: string
  text: string
  note?: string | undefined
  count?: number | undefined
  hit?: VariantHit
  query?: string
}

const queryItem = (group: GroupCode, query: string): BoxItem => ({
  key: `${group}:${query}`,
  group,
  href: paths.search(query),
  text: query,
  query,
})

export const recentItems = (recent: readonly string[]): BoxItem[] =>
  recent.map((query) => queryItem('recent', query))

const productItem = (hit: VariantHit): BoxItem => ({
  key: `product:${hit.code}`,
  group: 'products',
  href: hitPath(hit),
  text: typography(hitName(hit)),
  hit,
})

export const popularItems = (hits: readonly VariantHit[]): BoxItem[] =>
  hits.map((hit) => ({ ...productItem(hit), group: 'popular' }))

const queriesMax = 5

/**
 * A better spelling, what was searched for before, and what others may mean: each once, the surest
 * first.
 */
function suggestedQueries(
  query: string,
  { didYouMean, suggestions = [] }: SearchResult,
  recent: readonly string[],
): string[] {
  const before = recent.filter(
    (words) => folded(words).startsWith(folded(query)) && words.length > query.length,
  )
  const all = [...(didYouMean ? [didYouMean] : []), ...before, ...suggestions]
  return all
    .filter((words, at) => all.findIndex((other) => folded(other) === folded(words)) === at)
    .slice(0, queriesMax)
}

/** Suggestions for the typed words, in the order in which the arrow keys go through them. */
export function boxItems(query: string, found: SearchResult, recent: readonly string[]): BoxItem[] {
  const { products, taxons, brands, articles, rest } = found
  // no number of them: the page counts by its tabs, and goods by what may be filtered there
  const isFound = [products, taxons, brands, articles, rest].some(
    (group) => group['hydra:totalItems'] > 0,
  )
  return [
    ...suggestedQueries(query, found, recent).map((words) => queryItem('suggestions', words)),
    ...products['hydra:member'].map(productItem),
    ...(isFound ? [{ ...queryItem('products', query), key: 'all' }] : []),
    ...taxons['hydra:member'].map(({ code, name, slug, productsCount }): BoxItem => ({
      key: `taxon:${code}`,
      group: 'taxons',
      href: paths.taxon(slug),
      text: name,
      count: productsCount ?? undefined,
    })),
    ...brands['hydra:member'].map(({ code, name, slug }): BoxItem => ({
      key: `brand:${code}`,
      group: 'more',
      href: paths.brandDetail(slug),
      text: name,
    })),
    ...articles['hydra:member'].map(({ code, slug, title }): BoxItem => ({
      key: `article:${code}`,
      group: 'more',
      href: paths.articleDetail(slug.replace(/^clanky\//, '')),
      text: typography(title),
    })),
  ]
}

/** The `index` counts through all groups. */
export type BoxGroup = { code: GroupCode; items: { item: BoxItem; index: number }[] }

export const groupsOf = (items: readonly BoxItem[]): BoxGroup[] =>
  [
    ...Map.groupBy(
      items.map((item, index) => ({ item, index })),
      ({ item }) => item.group,
    ),
  ].map(([code, members]) => ({ code, items: members }))
