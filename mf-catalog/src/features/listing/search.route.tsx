import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { requireSaidPrices } from './listing-address.ts'
import { loadListing } from './listing-queries.ts'
import { readListingState, type ListingScope } from './listing-url.ts'
import { SearchPage } from './search-page.tsx'
import { bestsellers, membersPerPage, searchQuery } from './search-queries.ts'
import { countsOf, isLongEnough, openTab, searchedFor } from './search-rules.ts'

const scopeOf = (query: string): ListingScope => ({ query, defaultSort: 'relevance' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSaidPrices(request)
  const shop = shopOf(context)
  const { api, queryClient, i18n } = shop
  const { searchParams } = new URL(request.url)
  const query = searchedFor(searchParams)
  const state = readListingState(searchParams)
  const listing = isLongEnough(query) ? loadListing(shop, scopeOf(query), state) : Promise.resolve()
  const [found] = await Promise.all([queryClient.fetchQuery(searchQuery(api, query)), listing])
  const counts = countsOf(found)
  if (Object.values(counts).every((count) => count === 0))
    await queryClient.prefetchQuery(hitsQuery(api, bestsellers))
  const tab = openTab(searchParams, counts)
  const lastPage = Math.max(1, Math.ceil(counts[tab] / membersPerPage))
  const page = tab === 'products' ? 1 : Math.min(lastPage, state.pages.from)
  if (page > 1) await queryClient.fetchQuery(searchQuery(api, query, page))
  return {
    query,
    state,
    tab,
    page,
    crumb: i18n.t('mf-catalog:search.title'),
  }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { query, state, tab, page } = useLoaderData<typeof loader>()
  const { data: found } = useSuspenseQuery(searchQuery(useShop().api, query, page))
  return (
    <SearchPage
      query={query}
      found={found}
      tab={tab}
      page={page}
      scope={scopeOf(query)}
      state={state}
    />
  )
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
