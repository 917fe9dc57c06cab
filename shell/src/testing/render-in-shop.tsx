import { customerServiceQuery, ShopProvider, type Shop } from '@drogerie/shared-lib/runtime'
import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { loadPageEnd } from '../layouts/late-page-end.ts'
import { aShop, routerContext } from './a-shop.ts'

await loadPageEnd()

const customerService = {
  phone: '+420800123456',
  email: 'obchod@teta.example',
  from: '8:00',
  to: '16:30',
}

type Setup = {
  shop?: Shop
  path?: string
  routes?: RouteObject[]
  /** Promises of the shop; left out as by an older API. */
  promises?: Channel['customerService']['promises']
  /** Data of a page that the server has loaded, by the routes' ids. */
  loaderData?: Record<string, unknown>
}

/** Nothing stands where a page is not loaded yet; in the shop every first page is. */
const withEmptyFallback = (route: RouteObject): RouteObject => ({
  HydrateFallback: () => null,
  ...route,
})

/** Renders a part of the shell, or whole routes, inside a shop and a router. */
export function renderInShop(
  element: ReactNode,
  { shop = aShop(), path = '/', routes, loaderData, promises }: Setup = {},
) {
  shop.queryClient.setQueryData(customerServiceQuery(shop.api).queryKey, {
    ...customerService,
    ...(promises ? { promises } : {}),
  }) // every document brings it
  const shown = routes ?? [{ id: 'page', path: '*', element }]
  const router = createMemoryRouter(shown.map(withEmptyFallback), {
    initialEntries: [path],
    getContext: routerContext(shop),
    ...(loaderData ? { hydrationData: { loaderData } } : {}),
  })
  const rendered = render(
    <ShopProvider shop={shop}>
      <RouterProvider router={router} />
    </ShopProvider>,
  )
  return { ...rendered, shop, router }
}
