import type { SearchTaxon } from '@drogerie/shared-lib/contract/taxon.ts'

type TopTaxon = SearchTaxon['children'][number]

const taxonOf = (code: string, name: string) => ({
  '@id': `/api/v2/shop/taxons/${code}`,
  '@type': 'Taxon' as const,
  id: 1,
  code,
  name,
  slug: code,
  parentCode: null,
  enabled: true,
  level: 1,
  position: 0,
  productsCount: 0,
})

/**
 * A category below the root of the menu, with those below it by name and whether they are enabled.
 */
export const aTopTaxon = (
  code: string,
  name: string,
  { below = [], ...more }: Partial<TopTaxon> & { below?: [name: string, enabled?: boolean][] } = {},
): TopTaxon => ({
  ...taxonOf(code, name),
  children: below.map(([child, enabled = true], index) => ({
    ...taxonOf(`${code}-${index}`, child),
    slug: `${code}/${index}`,
    enabled,
    children: [],
  })),
  ...more,
})

/** The tree as `GET /search/taxons/menu_category` sends it. */
export const aMenu = (children: TopTaxon[]): SearchTaxon => ({
  ...taxonOf('menu_category', 'Menu'),
  children,
  breadcrumbs: [],
})
