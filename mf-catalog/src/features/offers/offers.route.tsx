import { todayInPrague } from '@drogerie/shared-lib/contract/today.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { actionFiltersQuery, actionsQuery } from '#data/action-queries.ts'
import { OffersPage } from './offers-page.tsx'
import { isFiltered, offersApiParams, readOffersState } from './offers-url.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  const state = readOffersState(new URL(request.url).searchParams)
  const [found] = await Promise.all([
    queryClient.fetchQuery(actionsQuery(api, offersApiParams(state))),
    queryClient.fetchQuery(actionFiltersQuery(api)),
  ])
  const isEmpty = found.totalItems === 0 && isFiltered(state)
  if (isEmpty) await queryClient.prefetchQuery(actionsQuery(api)) // what holds instead
  return { state, isEmpty, today: todayInPrague(), crumb: i18n.t('mf-catalog:offers.title') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { state, isEmpty, today } = useLoaderData<typeof loader>()
  const { api } = useShop()
  const [filters, found] = useSuspenseQueries({
    queries: [actionFiltersQuery(api), actionsQuery(api, offersApiParams(state))],
  })
  const { data: all } = useQuery({ ...actionsQuery(api), enabled: isEmpty })
  return (
    <OffersPage
      state={state}
      today={today}
      filters={filters.data}
      found={found.data.members}
      all={all?.members ?? []}
    />
  )
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
