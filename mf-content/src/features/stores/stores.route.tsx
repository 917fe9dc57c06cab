import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readStoreFilter } from '#data/store-filter.ts'
import { storeFacetsQuery, storesQuery } from '#data/store-queries.ts'
import { StoresPage } from './stores-page.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  const filter = readStoreFilter(new URL(request.url).searchParams)
  await Promise.all([queryClient.fetchQuery(storesQuery(api, filter)), queryClient.prefetchQuery(storeFacetsQuery(api))])
  return { filter, name: i18n.t('mf-content:stores.crumb') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { filter } = useLoaderData<typeof loader>()
  return <StoresPage filter={filter} />
}

export const handle = { crumbs: ({ name }: Data): Crumb[] => [{ name }] }
