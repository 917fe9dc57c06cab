import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { notFound, shopOf, type Crumb, type Shop } from '@drogerie/shared-lib/runtime'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  isNumberOfStores,
  noFilter,
  readStoreFilter,
  storeFilterQuery,
} from '#data/store-filter.ts'
import { storeFacetsQuery, storesQuery } from '#data/store-queries.ts'
import { StoresPage } from './stores-page.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const filter = readStoreFilter(searchParams)
  const [{ totalItems }] = await Promise.all([
    queryClient.fetchQuery(storesQuery(api, filter)),
    queryClient.prefetchQuery(storeFacetsQuery(api)),
  ])
  if (totalItems === 0 && !(await hasStores(shopOf(context)))) throw notFound(request)
  if (!isNumberOfStores(searchParams, filter, totalItems)) {
    throw redirect(paths.stores() + storeFilterQuery({ ...filter, shown: noFilter.shown }), 301)
  }
  return { filter, name: i18n.t('mf-content:stores.crumb') }
}

/** A shop may be without any. */
const hasStores = async ({ api, queryClient }: Shop) =>
  (await queryClient.fetchQuery(storesQuery(api, noFilter))).totalItems > 0

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { filter } = useLoaderData<typeof loader>()
  return <StoresPage filter={filter} />
}

export const handle = { crumbs: ({ name }: Data): Crumb[] => [{ name }] }
