import type { RouteObject } from 'react-router'
import type { Remote } from '@drogerie/shared-lib/runtime'
import type { BootRemote } from '../remotes/boot-remote.ts'
import { accessGuards } from '../navigation/access-guards.ts'

type LazyPage = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate'
>
type Loader = { load: (remote: string) => Promise<Remote> }
type PageModule = LazyPage & { handle?: object }

/** Leaves of every remote, from the line-up's tables; code comes when a route matches. */
export function remoteRoutes(remotes: Record<string, BootRemote>, loader: Loader): RouteObject[] {
  return Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map(({ id, path, layout, personal, access }): RouteObject => {
      const handle = { layout, personal }
      return {
        id,
        path,
        handle,
        middleware: accessGuards(access),
        lazy: () => loadPage(loader, name, { id, handle }),
      }
    }),
  )
}

/**
 * The router keeps a static handle over a lazy one, so the page's own (its crumbs) is added to what
 * the table said.
 */
async function loadPage(
  loader: Loader,
  name: string,
  { id, handle }: { id: string; handle: object },
): Promise<LazyPage> {
  const { routes } = await loader.load(name)
  const route = routes.find((candidate) => candidate.id === id)
  if (typeof route?.lazy !== 'function')
    throw new Error(`${name} lists ${id} in its table but does not offer it`)
  const { handle: own, ...page } = (await route.lazy()) as PageModule
  Object.assign(handle, route.handle, own)
  return page
}
