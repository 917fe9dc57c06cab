import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { pageAnchor, pageOfHash } from './viewer-address.ts'

/** What an entry of the history keeps of a viewer besides the page in its address. */
type ViewerState = {
  /** How many entries it has added since it was opened. */
  depth?: number
  /** The part of the page that was chosen and is open over it. */
  chosen?: string
}

/**
 * The page open in the viewer, as the fragment of the address says it; null when the viewer is
 * closed. Opening it, and what is chosen on a page, add an entry to the history, and turning
 * replaces it, so that Back closes what was opened last; an address with a page opens it there.
 */
export function useViewerPage(prefix: string, total: number) {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { hash, search, state } = useLocation() as Location<{ viewer?: ViewerState } | null>
  const { depth = 0, chosen } = state?.viewer ?? {}
  const page = isHydrated ? pageOfHash(prefix, hash, total) : null
  /** A dialog may ask to be closed more than once; the history goes back once. */
  const isGoing = useRef(false)
  useEffect(() => {
    isGoing.current = false
  }, [page, chosen])

  const go = (to: number, viewer: ViewerState, replace = false) =>
    void navigate(
      { search, hash: pageAnchor(prefix, to) },
      { preventScrollReset: true, replace, state: { viewer } },
    )
  const back = (entries: number) => {
    if (page === null || isGoing.current) return
    isGoing.current = true
    if (entries > 0) void navigate(-entries)
    else void navigate({ search, hash: '' }, { preventScrollReset: true, replace: true })
  }
  return {
    page,
    chosen: page === null ? undefined : chosen,
    open: (to: number) => go(to, { depth: 1 }),
    turn: (to: number) => go(to, { depth }, true),
    choose: (what: string) => {
      if (page === null || what === chosen) return
      if (chosen === undefined) go(page, { depth: depth + 1, chosen: what })
      else go(page, { depth, chosen: what }, true)
    },
    forget: () => {
      if (chosen !== undefined) back(1)
    },
    close: () => back(depth),
  }
}
