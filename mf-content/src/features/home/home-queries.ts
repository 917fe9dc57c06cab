import { todayInPrague } from '@drogerie/shared-lib/contract/today.ts'
import { bannersQuery } from '@drogerie/shared-lib/pages/banners-query.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { currentLeaflets, weekOffer } from './offer-rules.ts'

type Api = Shop['api']

const staleTime = 5 * 60_000 // ms

/** Category of the banners that stand on the homepage: the first is large, two stand beside it. */
const bannerPlace = 'homepage'

const rowLength = 10
const brandsShown = 3
const packshotsShown = 2

export const homeBannersQuery = (api: Api) => bannersQuery(api, { category: bannerPlace })

/**
 * The first own brands, as many as stand side by side, each with the packages of its best-loved
 * goods.
 */
export const ownBrandsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mf-content', 'brand', 'own', 'home'] as const,
    queryFn: async ({ signal }) => {
      const { members, totalItems } = await api.list('GET /brands', {
        query: { ownBrand: true },
        signal,
      })
      const brands = members
        .slice(0, brandsShown)
        .map(async ({ code, name, slug, description }) => ({
          code,
          name,
          slug,
          description,
          ...(await packshotsOf(api, code, signal)),
        }))
      return { brands: await Promise.all(brands), totalItems }
    },
    staleTime,
  })

/** Two packages of a brand, and the tint of their category; a brand stands without them too. */
async function packshotsOf(api: Api, brand: string, signal: AbortSignal) {
  const searchParams = {
    brand: [brand],
    order_by: 'recommended',
    sort: 'desc',
    masterVariant: true,
    itemsPerPage: packshotsShown,
  }
  const hits = await api
    .list('GET /search/products-variants', { query: searchParams, signal })
    .catch(() => null)
  const members = hits?.members ?? []
  const code = members[0]?.mainTaxon?.code
  const taxon = code
    ? await api('GET /taxons/{code}', { path: { code }, signal }).catch(() => null)
    : null
  return {
    packshots: members.flatMap(({ image }) => image ?? []),
    tint: taxon?.tint ?? null,
  }
}

export const homeArticlesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mf-content', 'article', 'homepage'] as const,
    queryFn: ({ signal }) => api.list('GET /article/list/homepage', { signal }),
    staleTime,
  })

export const newsQuery = (api: Api) =>
  hitsQuery(api, {
    labels: ['news'],
    order_by: 'recommended',
    sort: 'desc',
    masterVariant: true,
    itemsPerPage: rowLength,
  })

/** Offers of now: the leaflets, and the goods of the week with the offer they belong to. */
export const homeOffersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mf-content', 'action', 'home'] as const,
    queryFn: async ({ signal }) => {
      const { members, totalItems } = await api.list('GET /actions', {
        query: { validAt: todayInPrague(), itemsPerPage: 100 },
        signal,
      })
      const week = weekOffer(members)
      return {
        leaflets: currentLeaflets(members),
        totalItems,
        week: week ? await offerOfWeek(api, week.slug, signal) : null,
      }
    },
    staleTime,
    meta: { showsGoods: true },
  })

async function offerOfWeek(api: Api, slug: string, signal: AbortSignal) {
  const { title, validFrom, validTo, campaigns, productsByTaxon } = await api(
    'GET /actions/{slug}',
    { path: { slug }, signal },
  )
  const products = [...campaigns, ...productsByTaxon].flatMap((group) => group.products)
  const unique = [...new Map(products.map((hit) => [hit.productCode, hit])).values()]
  return { slug, title, validFrom, validTo, hits: unique.slice(0, rowLength) }
}

/** Reduced goods of any offer, for a week without one of its own. */
export const reducedQuery = (api: Api) =>
  hitsQuery(api, {
    labels: ['action'],
    order_by: 'recommended',
    sort: 'desc',
    masterVariant: true,
    itemsPerPage: rowLength,
  })

/** Goods on the home page of a shop that reduces nothing. */
export const recommendedQuery = (api: Api) =>
  hitsQuery(api, {
    order_by: 'recommended',
    sort: 'desc',
    masterVariant: true,
    itemsPerPage: rowLength,
  })
