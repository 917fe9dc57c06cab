import { SortBy, SortDirection } from '@drogerie/shared-lib/contract/enums.ts'
import { VariantHitCollection } from '@drogerie/shared-lib/contract/variant-hit.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { presentHit } from '../../catalogue/variant-hits.ts'
import { cached } from '../../../kernel/db/cached.ts'
import { favouriteStoreOf } from '../../../kernel/http/favourite-store.ts'
import { asCollection } from '../../../kernel/http/hydra.ts'
import {
  pagingFields,
  queryFlag,
  queryInt,
  queryList,
  queryText,
} from '../../../kernel/http/query-fields.ts'
import { loadFacetNames, presentAggregations } from '../facet-names.ts'
import type { ListingFilter } from '../hit-filter.ts'
import type { ProductSearch, Sorting } from '../product-search.ts'

const NAMES_TTL_MS = 30_000

const AttributeCode = z.string().check(z.regex(/^[\w-]{1,40}$/))

export const ListingQuery = z.object({
  ...pagingFields(),
  query: queryText(10_000),
  taxon: queryList(50),
  not_in_taxon: queryList(50),
  order_by: z.optional(SortBy),
  sort: z.optional(SortDirection),
  price: z.optional(z.object({ min: queryInt(), max: queryInt() })),
  in_stock: queryFlag(),
  masterVariant: queryFlag(),
  allowAggregations: queryFlag(),
  variantCodes: queryList(200),
  brand: queryList(50),
  labels: queryList(20),
  attributes: z.optional(
    z.record(
      AttributeCode,
      z.union([z.string().check(z.maxLength(200)), z.array(z.string().check(z.maxLength(200)))]),
    ),
  ),
})

const parameters = [
  'query',
  'taxon',
  'taxon[]',
  'not_in_taxon',
  'order_by',
  'sort',
  'price[min]',
  'price[max]',
  'in_stock',
  'masterVariant',
  'allowAggregations',
  'variantCodes',
  'brand[]',
  'labels[]',
] as const

const MAX_ATTRIBUTES = 20

function filterOf(
  query: z.infer<typeof ListingQuery>,
  favouriteStore: string | null,
): ListingFilter {
  const lower = (codes: string[] | undefined) => (codes ?? []).map((code) => code.toLowerCase())
  const attributes = Object.entries(query.attributes ?? {}).slice(0, MAX_ATTRIBUTES)
  return {
    taxons: lower(query.taxon),
    notInTaxons: lower(query.not_in_taxon),
    variantCodes: query.variantCodes ?? [],
    priceMin: query.price?.min,
    priceMax: query.price?.max,
    inStock: query.in_stock === true,
    favouriteStore,
    brands: query.brand ?? [],
    labels: query.labels ?? [],
    attributes: Object.fromEntries(
      attributes.map(([code, values]) => [code, typeof values === 'string' ? [values] : values]),
    ),
    onePerProduct: query.masterVariant === true,
  }
}

function sortingOf({ order_by: by = 'relevance', sort }: z.infer<typeof ListingQuery>): Sorting {
  return { by, direction: sort ?? (by === 'price' || by === 'unit_price' ? 'asc' : 'desc') }
}

export const listingRoutes: FastifyPluginAsyncZod<{ search: ProductSearch }> = async (
  app,
  { search },
) => {
  const facetNames = cached(NAMES_TTL_MS, () => loadFacetNames(app.db))

  app.get(
    '/search/products-variants',
    {
      schema: { querystring: ListingQuery, response: { 200: VariantHitCollection } },
      config: { cache: 'public', collection: 'ProductVariantHit', search: parameters },
    },
    async (request) => {
      const { page, itemsPerPage, query, allowAggregations } = request.query
      const found = await search.hits(query, filterOf(request.query, favouriteStoreOf(request)), {
        sorting: sortingOf(request.query),
        limit: itemsPerPage,
        offset: (page - 1) * itemsPerPage,
        withFacets: allowAggregations === true,
      })
      const collection = asCollection(
        request,
        'ProductVariantHit',
        found.rows.map(presentHit),
        found.total,
        { page, itemsPerPage },
      )
      const suggestion = {
        ...(found.didYouMean === null ? {} : { didYouMean: found.didYouMean }),
        ...(found.relaxed ? { relaxed: true } : {}),
      }
      if (!allowAggregations) return { ...collection, ...suggestion }
      const aggregations = presentAggregations(
        found.facets,
        await facetNames(),
        request.query.labels ?? [],
      )
      return { ...collection, aggregations, ...suggestion }
    },
  )
}
