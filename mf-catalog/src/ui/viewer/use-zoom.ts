import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
} from 'react'
import { anchorAt, scrollToAnchor, middleOf, type Anchor } from './anchor.ts'
import { useKeptMiddle } from './use-kept-middle.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { clampZoom, isSecondTap, doubleTapZoom, type Point } from './zoom-rules.ts'

export type ZoomOptions = {
  /** The taps meant the page, not what stands on it. */
  onDoubleTap?: () => void
  /** A wheel zooms without Ctrl, too; it does not move a zoomed page then. */
  wheelZooms?: boolean
}

/**
 * Zoom of the page shown in a strip of pages: by `zoomTo`, a double tap, a pinch and a wheel with
 * Ctrl; a zoomed page is moved by a finger or a mouse. Every page starts whole.
 */
export function useZoom(
  strip: RefObject<HTMLElement | null>,
  page: number,
  { onDoubleTap, wheelZooms = false }: ZoomOptions,
) {
  const [zoomed, setZoomed] = useState({ page, scale: 1 })
  const scale = zoomed.page === page ? zoomed.scale : 1
  const anchor = useRef<Anchor | null>(null)
  const lastTap = useRef<(Point & { at: number }) | null>(null)
  const paneOf = () => strip.current?.children[page - 1] ?? null

  const zoomTo = (next: number, at?: Point) => {
    const pane = paneOf()
    if (!pane) return
    anchor.current = anchorAt(pane, at ?? middleOf(pane))
    setZoomed({ page, scale: clampZoom(next) })
  }
  /** @returns whether there was where to go. */
  const moveBy = (left: number, top: number): boolean => {
    const pane = paneOf()
    if (!pane) return false
    const before = { left: pane.scrollLeft, top: pane.scrollTop }
    pane.scrollBy({ left, top, behavior: 'instant' })
    return pane.scrollLeft !== before.left || pane.scrollTop !== before.top
  }
  const keepAnchor = useEffectEvent(() => {
    const pane = paneOf()
    const kept = anchor.current
    anchor.current = null
    if (pane && kept) scrollToAnchor(pane, kept)
  })
  useLayoutEffect(() => keepAnchor(), [scale])
  useKeptMiddle(strip, paneOf, scale)
  const isEndOfDrag = useZoomGestures(strip, { scale, zoomTo, paneOf, wheelZooms })

  /**
   * Before what was clicked hears of it: the end of a drag and the second tap are no clicks on a
   * product.
   */
  const onClickCapture = (event: ReactMouseEvent) => {
    if (event.detail === 0) return // a key
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const isSecond = isSecondTap(lastTap.current, tap)
    const isNoClick = isEndOfDrag() || isSecond
    lastTap.current = isNoClick ? null : tap
    if (isNoClick) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (!isSecond) return
    zoomTo(doubleTapZoom(scale), tap)
    onDoubleTap?.()
  }
  return { scale, zoomTo, moveBy, onClickCapture }
}
