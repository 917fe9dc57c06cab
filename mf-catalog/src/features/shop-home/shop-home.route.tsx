import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { actionsQuery } from '#data/action-queries.ts'
import { bannersQuery } from '@drogerie/shared-lib/pages/banners-query.ts'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { taxonTreeQuery } from '#data/taxon-queries.ts'
import {
  shopHomeActions,
  shopHomeActionsCount,
  shopHomeBanners,
  shopHomeRows,
} from './shop-home-parts.ts'
import { ShopHomePage } from './shop-home-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  await Promise.all([
    queryClient.fetchQuery(taxonTreeQuery(api, rootMenuTaxonCode)),
    // prefetches never throw: a row that is away is left out
    queryClient.prefetchQuery(bannersQuery(api, shopHomeBanners)),
    queryClient.prefetchQuery(actionsQuery(api, shopHomeActions, shopHomeActionsCount)),
    ...shopHomeRows.map(({ search }) => queryClient.prefetchQuery(hitsQuery(api, search))),
  ])
  return { crumb: i18n.t('mf-catalog:home.title') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { data: root } = useSuspenseQuery(taxonTreeQuery(useShop().api, rootMenuTaxonCode))
  return <ShopHomePage taxons={root.children} />
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
