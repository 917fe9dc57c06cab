import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageAnchor, pageOfHash } from './viewer-address.ts'

/**
 * The page open in the viewer, as the fragment of the address says it; null when the viewer is closed. Opening adds an entry
 * to the history and turning replaces it, so that Back closes the viewer; an address with a page opens it there.
 */
export function useViewerPage(prefix: string, total: number) {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const location = useLocation()
  const { hash, search } = location
  const state = location.state as { viewer?: boolean } | null
  const page = isHydrated ? pageOfHash(prefix, hash, total) : null
  const isOpenedHere = state?.viewer === true
  /** A dialog may ask to be closed more than once; the history goes back once. */
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [page])

  const open = (to: number) =>
    void navigate(
      { search, hash: pageAnchor(prefix, to) },
      { preventScrollReset: true, state: { viewer: true } },
    )
  const turn = (to: number) =>
    void navigate(
      { search, hash: pageAnchor(prefix, to) },
      { preventScrollReset: true, replace: true, state },
    )
  const close = () => {
    if (page === null || isClosing.current) return
    isClosing.current = true
    if (isOpenedHere) void navigate(-1)
    else void navigate({ search, hash: '' }, { preventScrollReset: true, replace: true })
  }
  return { page, open, turn, close }
}
