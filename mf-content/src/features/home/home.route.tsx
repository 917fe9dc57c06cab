import { channelQuery, shopOf } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { topTaxonsQuery } from '#data/taxon-queries.ts'
import { HomePage } from './home-page.tsx'
import {
  homeArticlesQuery,
  homeBannersQuery,
  homeOffersQuery,
  newsQuery,
  ownBrandsQuery,
  reducedQuery,
} from './home-queries.ts'
import { loadLateParts } from './late-parts.ts'

/** The page is nothing without its banners; every other part may be missing and then leaves no gap. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, side } = shopOf(context)
  const parts = side === 'browser' ? loadLateParts() : null
  await Promise.all([
    queryClient.fetchQuery(homeBannersQuery(api)),
    queryClient.prefetchQuery(topTaxonsQuery(api)),
    queryClient.prefetchQuery(homeOffersQuery(api)).then(() => {
      const offers = queryClient.getQueryData(homeOffersQuery(api).queryKey)
      return offers?.week ? undefined : queryClient.prefetchQuery(reducedQuery(api))
    }),
    queryClient.prefetchQuery(ownBrandsQuery(api)),
    queryClient.prefetchQuery(newsQuery(api)),
    queryClient.prefetchQuery(homeArticlesQuery(api)),
    side === 'server' ? queryClient.prefetchQuery(channelQuery(api)) : null, // for machines alone
  ])
  await parts
  return null
}

export const Component = HomePage
