import { channelQuery, shopOf, type Shop } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { topTaxonsQuery } from '#data/taxon-queries.ts'
import { HomePage } from './home-page.tsx'
import {
  homeArticlesQuery,
  homeBannersQuery,
  homeOffersQuery,
  newsQuery,
  ownBrandsQuery,
  recommendedQuery,
  reducedQuery,
} from './home-queries.ts'
import { loadLateParts } from './late-parts.ts'

/**
 * The page is nothing without its banners; every other part may be missing and then leaves no gap.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, side } = shopOf(context)
  const parts = side === 'browser' ? loadLateParts() : null
  await Promise.all([
    queryClient.fetchQuery(homeBannersQuery(api)),
    queryClient.prefetchQuery(topTaxonsQuery(api)),
    goodsOfWeek(shopOf(context)),
    queryClient.prefetchQuery(ownBrandsQuery(api)),
    queryClient.prefetchQuery(newsQuery(api)),
    queryClient.prefetchQuery(homeArticlesQuery(api)),
    side === 'server' ? queryClient.prefetchQuery(channelQuery(api)) : null, // for machines alone
  ])
  await parts
  return null
}

/** Goods of the offer that holds, or reduced ones, or any. */
async function goodsOfWeek({ api, queryClient }: Shop): Promise<void> {
  await queryClient.prefetchQuery(homeOffersQuery(api))
  if (queryClient.getQueryData(homeOffersQuery(api).queryKey)?.week) return
  await queryClient.prefetchQuery(reducedQuery(api))
  if (queryClient.getQueryData(reducedQuery(api).queryKey)?.totalItems === 0)
    await queryClient.prefetchQuery(recommendedQuery(api))
}

export const Component = HomePage
