import type { OwnedRoute } from './matched-route.ts'
import type { Part, Rendered } from './part.ts'
import type { Timeline } from './timeline.ts'

const cssPrefix = (app: string) => `${app.replaceAll('-', '_')}-`

/**
 * Class names carry the app that compiled them, so a page shows by its elements whose code drew it.
 */
const isDrawnBy = (element: Element, app: string): boolean =>
  element.querySelector(`[class*="${cssPrefix(app)}"]`) !== null

/**
 * Whether the shell shows its own content in the place of a page that it could not get; its own
 * pages look the same here.
 */
const isStoodInFor = (main: Element, owner: string) =>
  !isDrawnBy(main, owner) && main.querySelector('[class*="shell-"]') !== null

const parcelState: Record<string, Rendered> = {
  idle: 'fallback',
  mounted: 'browser',
  failed: 'failed',
}

function parcelParts(root: ParentNode, { mounts }: Timeline): Part[] {
  const seen = new Map<string, number>()
  return [...root.querySelectorAll<HTMLElement>('[data-parcel]')].map((element) => {
    const name = element.dataset['parcel'] ?? ''
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return {
      key: nth > 1 ? `${name} ${nth}` : name,
      owner: name.split('/')[0] ?? '',
      kind: 'parcel',
      name,
      elements: [...element.children],
      rendered: parcelState[element.dataset['state'] ?? ''] ?? 'fallback',
      ms: mounts.get(element) ?? null,
    }
  })
}

const sinceMove = ({ moved, hydratedAt }: Timeline): number | null =>
  moved ? moved.until - moved.from : hydratedAt

function pagePart(main: Element, route: OwnedRoute | null, timeline: Timeline): Part | null {
  if (!route) return null
  const { owner, row } = route
  const shared = { key: 'page', kind: 'page' as const, elements: [main], ms: sinceMove(timeline) }
  if (isStoodInFor(main, owner))
    return { ...shared, owner: 'shell', name: `instead of ${row.id}`, rendered: 'failed' }
  // personal pages come as a frame; their content is the browser's
  return {
    ...shared,
    owner,
    name: row.id,
    rendered: timeline.moved || row.personal ? 'browser' : 'server',
  }
}

/** Strips of the shell around the page: everything that stands beside `<main>`. */
function frameOf(main: Element | null): Element[] {
  const inside = main?.parentElement
  if (!inside) return []
  return [...inside.children].filter((element) => element !== main)
}

/**
 * The parts in sight, with the team whose code drew each: the shell's frame, the page, and the
 * parcels in both.
 */
export function findParts(root: Document, route: OwnedRoute | null, timeline: Timeline): Part[] {
  const main = root.querySelector('main')
  const page = main && pagePart(main, route, timeline)
  const shell: Part = {
    key: 'shell',
    owner: 'shell',
    kind: 'shell',
    name: page ? 'frame' : 'frame and page',
    elements: page ? frameOf(main) : [...frameOf(main), ...(main ? [main] : [])],
    rendered: 'server',
    ms: timeline.hydratedAt,
  }
  return [shell, ...(page ? [page] : []), ...parcelParts(root, timeline)]
}
