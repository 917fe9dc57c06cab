import { matchRoutes } from 'react-router'
import type { BootRemote } from '../remotes/boot-remote.ts'
import type { RouteRow } from '../remotes/route-table.ts'

export type OwnedRoute = { owner: string; row: RouteRow }

/**
 * The remote's page that an address belongs to, ranked as the shop's own router ranks it; null for
 * the shell's own pages.
 */
export function matchedRoute(
  remotes: Record<string, BootRemote>,
  pathname: string,
): OwnedRoute | null {
  const owned = Object.entries(remotes).flatMap(([owner, { routes }]) =>
    routes.map((row) => ({ owner, row })),
  )
  const [match] =
    matchRoutes(
      owned.map(({ row: { id, path } }) => ({ id, path })),
      pathname,
    ) ?? []
  return owned.find(({ row }) => row.id === match?.route.id) ?? null
}
