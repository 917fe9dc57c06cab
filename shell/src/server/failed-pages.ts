import type { LayoutName } from '@drogerie/shared-lib/runtime'
import type { RenderResult } from '../render/release.ts'
import type { WorkerInput } from './render-messages.ts'
import type { RenderPool } from './render-pool.ts'

type RouteRow = WorkerInput['remotes'][number]['routes'][number]

/** Any address the pattern matches. */
const someAddress = ({ path }: RouteRow) => path.replace(/:\w+|\*/g, 'x').replace(/^\/?/, '/')

/**
 * One whole page of each layout with 'Tuto část stránky se nepodařilo načíst.' in the place of the
 * remote's part. They are rendered in advance, because when a worker hangs there may be none left
 * to render one.
 */
export async function renderFailedPages(
  pool: RenderPool,
  { remotes }: WorkerInput,
): Promise<Map<LayoutName, RenderResult>> {
  const pages = new Map<LayoutName, RenderResult>()
  const tried = new Set<LayoutName>()
  for (const { name, routes } of remotes) {
    for (const route of routes) {
      if (tried.has(route.layout)) continue
      tried.add(route.layout)
      const page = await pool.render({ url: someAddress(route), signedIn: false, without: [name] })
      // a release of the shell that did not know `without` renders the page itself
      if (page.status === 503) pages.set(route.layout, page)
    }
  }
  return pages
}
