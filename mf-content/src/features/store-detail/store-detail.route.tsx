import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { notFound, shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { storeBySlugQuery } from '#data/store-queries.ts'
import { StoreDetailPage } from './store-detail-page.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['slug'], request)
  const { api, queryClient, i18n } = shopOf(context)
  const store = await queryClient.fetchQuery(storeBySlugQuery(api, slug))
  if (!store) throw notFound(request)
  return { slug, name: store.name, storesName: i18n.t('mf-content:stores.crumb') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { slug } = useLoaderData<typeof loader>()
  const { api } = useShop()
  const { data: store } = useSuspenseQuery(storeBySlugQuery(api, slug))
  return store ? <StoreDetailPage key={store.externalId} store={store} /> : null
}

export const handle = {
  crumbs: ({ name, storesName }: Data): Crumb[] => [
    { name: storesName, href: paths.stores() },
    { name },
  ],
}
