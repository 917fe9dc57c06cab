import { render, type RenderResult } from '@testing-library/react'
import { Suspense } from 'react'
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router'
import { shopRouterContext } from '../runtime/shop.ts'
import { ShopProvider, type Shop } from '../runtime/index.ts'

type RenderedSlice = RenderResult & { router: ReturnType<typeof createMemoryRouter> }

/** Renders a page through its real route: loader, context, then the component. */
export function renderSlice(url: string, routes: RouteObject[], shop: Shop): RenderedSlice {
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    getContext: () => new RouterContextProvider(new Map([[shopRouterContext, shop]])),
  })
  const result = render(
    <ShopProvider shop={shop}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </ShopProvider>,
  )
  return { ...result, router }
}
