import type { LayoutName, RouteHandle } from '@drogerie/shared-lib/runtime'
import { matchRoutes, type StaticHandler } from 'react-router'
import type { RenderRelease } from './release.ts'

/**
 * Finds the remote that owns the page at an address, and its layout; the shell's own pages have no
 * remote.
 */
export function createOwnerOf(remotes: RenderRelease[], { dataRoutes }: StaticHandler) {
  const owners = new Map(
    remotes.flatMap(({ name, routes }) => routes.map(({ id }) => [id, name] as const)),
  )
  return (url: string): { remote: string | null; layout: LayoutName } => {
    const route = matchRoutes(dataRoutes, url)?.at(-1)?.route
    const handle = route?.handle as RouteHandle | undefined
    return { remote: owners.get(route?.id ?? '') ?? null, layout: handle?.layout ?? 'default' }
  }
}
