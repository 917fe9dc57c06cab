import type { Action, ActionDetail } from '@drogerie/shared-lib/contract/action.ts'
import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { hitsQuery } from '#data/hits-queries.ts'
import { currentLeaflets, weekOffer } from './offer-rules.ts'

type Api = Shop['api']

const staleTime = 5 * 60_000 // ms

/** Category of the banners that stand on the homepage: the first is large, two stand beside it. */
const bannerPlace = 'homepage'

const rowLength = 10

const pragueDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Prague' })

export const homeBannersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['banners', { category: bannerPlace }] as const,
    queryFn: ({ signal }) => api.list<Banner>('/banners', { searchParams: { category: bannerPlace }, signal }),
    staleTime,
  })

export const ownBrandsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['brand', 'own'] as const,
    queryFn: ({ signal }) => api.list<Brand>('/brands', { searchParams: { ownBrand: true }, signal }),
    staleTime,
  })

export const homeArticlesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['article', 'homepage'] as const,
    queryFn: ({ signal }) => api.list<ArticleShort>('/article/list/homepage', { signal }),
    staleTime,
  })

export const newsQuery = (api: Api) =>
  hitsQuery(api, { labels: ['news'], order_by: 'recommended', sort: 'desc', masterVariant: true, itemsPerPage: rowLength })

/** What is on offer now: the leaflets, and the goods of the week with the offer they belong to. */
export const homeOffersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['action', 'home'] as const,
    queryFn: async ({ signal }) => {
      const { members, totalItems } = await api.list<Action>('/actions', { searchParams: { validAt: pragueDay.format(new Date()), itemsPerPage: 100 }, signal })
      const week = weekOffer(members)
      return { leaflets: currentLeaflets(members), totalItems, week: week ? await offerOfWeek(api, week.slug, signal) : null }
    },
    staleTime,
  })

async function offerOfWeek(api: Api, slug: string, signal: AbortSignal) {
  const { title, validFrom, validTo, campaigns, productsByTaxon } = await api.get<ActionDetail>(`/actions/${encodeURIComponent(slug)}`, { signal })
  const products = [...campaigns, ...productsByTaxon].flatMap((group) => group.products)
  const unique = [...new Map(products.map((hit) => [hit.productCode, hit])).values()]
  return { slug, title, validFrom, validTo, hits: unique.slice(0, rowLength) }
}

/** Reduced goods of any offer, for a week without one of its own. */
export const reducedQuery = (api: Api) =>
  hitsQuery(api, { labels: ['action'], order_by: 'recommended', sort: 'desc', masterVariant: true, itemsPerPage: rowLength })
