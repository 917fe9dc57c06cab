import { useRef } from 'react'
import { useKeys } from './use-keys.ts'
import { useFocusOnPage } from './use-focus-on-page.ts'
import { usePageStrip } from './use-page-strip.ts'
import { useZoom, type ZoomOptions } from './use-zoom.ts'
import { zoomedIn, zoomedOut } from './zoom-rules.ts'

type ViewerState = ZoomOptions & {
  /** Shown now, counted from 1. */
  page: number
  total: number
  onTurn: (page: number) => void
}

/** How far an arrow moves a zoomed page, in px. */
const keyPx = 96
/** How much of what is in sight PageDown moves it by, as in a window. */
const screenful = 0.9

/** Behaviour of a viewer, without its looks. */
export function useViewer({ page, total, onTurn, ...options }: ViewerState) {
  const strip = useRef<HTMLUListElement>(null)
  const zoom = useZoom(strip, page, options)
  const { scale, zoomTo, moveBy } = zoom
  const turn = (to: number) => {
    if (to >= 1 && to <= total && to !== page) onTurn(to)
  }
  const screenPx = () => (strip.current?.clientHeight ?? 0) * screenful
  const onScroll = usePageStrip(strip, page, turn)
  useFocusOnPage(strip, page)
  useKeys({
    // a zoomed page is gone through before it is turned
    ArrowLeft: () => void (moveBy(-keyPx, 0) || turn(page - 1)),
    ArrowRight: () => void (moveBy(keyPx, 0) || turn(page + 1)),
    ArrowUp: () => void moveBy(0, -keyPx),
    ArrowDown: () => void moveBy(0, keyPx),
    PageUp: () => void (moveBy(0, -screenPx()) || turn(page - 1)),
    PageDown: () => void (moveBy(0, screenPx()) || turn(page + 1)),
    Home: () => turn(1),
    End: () => turn(total),
    '+': () => zoomTo(zoomedIn(scale)),
    '-': () => zoomTo(zoomedOut(scale)),
  })
  return { ...zoom, strip, turn, onScroll }
}
