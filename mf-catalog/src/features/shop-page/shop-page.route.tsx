import { shopOf, useShop, type Crumb, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { bannersQuery } from '@drogerie/shared-lib/pages/banners-query.ts'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { ShopPage } from './shop-page.tsx'

/** Pages of the e-shop among all pages of the content system. */
const pageCode = 'eshop'

const pageQuery = (api: Shop['api'], slug: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'cms', 'page', slug] as const,
    queryFn: ({ signal }) =>
      api('GET /cms-plugin/page-by-slug/{+path}', {
        path: { path: slug },
        query: { code: pageCode },
        signal,
      }),
    staleTime: 5 * 60_000, // ms
  })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['slug'], request)
  const { api, queryClient } = shopOf(context)
  const banners = queryClient.prefetchQuery(bannersQuery(api, { category: slug }))
  const { name, breadcrumb } = await orNotFound(
    queryClient.fetchQuery(pageQuery(api, slug)),
    request,
  )
  await banners
  return { slug, crumb: breadcrumb ?? name }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { slug } = useLoaderData<typeof loader>()
  const { data: page } = useSuspenseQuery(pageQuery(useShop().api, slug))
  return <ShopPage page={page} />
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
