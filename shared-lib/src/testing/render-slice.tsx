import { render, type RenderResult } from '@testing-library/react'
import { Suspense } from 'react'
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type InitialEntry,
  type RouteObject,
} from 'react-router'
import { shopRouterContext } from '../runtime/shop.ts'
import { ShopProvider, type Shop } from '../runtime/index.ts'

type RenderedSlice = RenderResult & { router: ReturnType<typeof createMemoryRouter> }

type PageModule = Partial<Omit<RouteObject, 'handle'>> & { handle?: object }

/**
 * A route as it is in the shell: nothing stands where a page is not loaded yet, a page of errors
 * stands for one that fails, and the handle of the page's module (its crumbs) is added to that of
 * the table.
 */
function asInShell(route: RouteObject): RouteObject {
  const { lazy } = route
  const shown = {
    HydrateFallback: () => null,
    ErrorBoundary: () => <h1>Chyba</h1>,
    ...route,
  } as RouteObject
  if (typeof lazy !== 'function') return shown
  const handle = { ...(route.handle as object) }
  return {
    ...shown,
    handle,
    lazy: async () => {
      const { handle: own, ...page } = (await lazy()) as PageModule
      Object.assign(handle, own)
      return page
    },
  } as RouteObject
}

/** Renders a page through its real route: loader, context, then the component. */
export function renderSlice(url: InitialEntry, routes: RouteObject[], shop: Shop): RenderedSlice {
  const router = createMemoryRouter(routes.map(asInShell), {
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
