import { useRef } from 'react'
import { useKeys } from './use-keys.ts'
import { usePageStrip } from './use-page-strip.ts'
import { useZoom, type ZoomOptions } from './use-zoom.ts'
import { zoomedIn, zoomedOut } from './zoom-rules.ts'

type ViewerState = ZoomOptions & {
  /** Shown now, counted from 1. */
  page: number
  total: number
  onTurn: (page: number) => void
  /** Keys that mean something else for now. */
  keys: Record<string, () => void>
}

/** How far a key moves a zoomed page, in px. */
const keyPx = 96

/** What a viewer does, without what it looks like. */
export function useViewer({ page, total, onTurn, keys, ...options }: ViewerState) {
  const strip = useRef<HTMLUListElement>(null)
  const zoom = useZoom(strip, page, options)
  const { scale, zoomTo, moveBy } = zoom
  const turn = (to: number) => {
    if (to >= 1 && to <= total && to !== page) onTurn(to)
  }
  const onScroll = usePageStrip(strip, page, turn)
  useKeys({
    // a zoomed page is gone through before it is turned
    ArrowLeft: () => void (moveBy(-keyPx, 0) || turn(page - 1)),
    ArrowRight: () => void (moveBy(keyPx, 0) || turn(page + 1)),
    ArrowUp: () => void moveBy(0, -keyPx),
    ArrowDown: () => void moveBy(0, keyPx),
    PageUp: () => turn(page - 1),
    PageDown: () => turn(page + 1),
    Home: () => turn(1),
    End: () => turn(total),
    '+': () => zoomTo(zoomedIn(scale)),
    '-': () => zoomTo(zoomedOut(scale)),
    ...keys,
  })
  return { ...zoom, strip, turn, onScroll }
}
