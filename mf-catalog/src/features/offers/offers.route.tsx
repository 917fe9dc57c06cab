import { todayInPrague } from '@drogerie/shared-lib/contract/field-rules.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { actionFiltersQuery, actionsQuery } from '#data/action-queries.ts'
import { OffersPage } from './offers-page.tsx'
import { offersApiParams, readOffersState } from './offers-url.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  const state = readOffersState(new URL(request.url).searchParams)
  await Promise.all([
    queryClient.fetchQuery(actionFiltersQuery(api)),
    queryClient.fetchQuery(actionsQuery(api, offersApiParams(state))),
    queryClient.fetchQuery(actionsQuery(api)), // the leaflets above do not depend on the filter
  ])
  return { state, today: todayInPrague(), crumb: i18n.t('mf-catalog:offers.title') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { state, today } = useLoaderData<typeof loader>()
  const { api } = useShop()
  const [filters, found, all] = useSuspenseQueries({
    queries: [
      actionFiltersQuery(api),
      actionsQuery(api, offersApiParams(state)),
      actionsQuery(api),
    ],
  })
  return (
    <OffersPage
      state={state}
      today={today}
      filters={filters.data}
      found={found.data.members}
      all={all.data.members}
    />
  )
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
