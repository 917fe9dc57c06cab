import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { distance, wheeled, type Point } from './zoom-rules.ts'

type Zoom = {
  scale: number
  zoomTo: (scale: number, at: Point) => void
  /** The element that scrolls when the page is larger than the screen. */
  paneOf: () => Element | null
  wheelZooms: boolean
}

/** A mouse that moved less still clicks, in px. */
const steadyPx = 3

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({
  x,
  y,
})

/** Moves what scrolls with the mouse, until its button is let go. */
function follow(pane: Element, from: Point, onDragged: () => void): void {
  const stop = new AbortController()
  const { signal } = stop
  let last = from
  let isMoving = false
  const drag = (event: PointerEvent) => {
    const now = pointOf(event)
    isMoving ||= distance(last, now) > steadyPx
    if (!isMoving) return
    onDragged()
    pane.scrollBy({ left: last.x - now.x, top: last.y - now.y, behavior: 'instant' })
    last = now
  }
  window.addEventListener('pointermove', drag, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => stop.abort(), { signal })
}

/**
 * Gestures on a page: two fingers and a wheel with Ctrl zoom it, a mouse moves it; one finger
 * scrolls by itself.
 *
 * @returns tells, once, whether a click only ends a drag.
 */
export function useZoomGestures(
  strip: RefObject<HTMLElement | null>,
  { scale, zoomTo, paneOf, wheelZooms }: Zoom,
): () => boolean {
  const isDragged = useRef(false)
  const pinch = useRef<{ apart: number; scale: number } | null>(null)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // two fingers on a touchpad turn pages
    const isUpOrDown = Math.abs(event.deltaY) > Math.abs(event.deltaX)
    if (!event.ctrlKey && !(wheelZooms && isUpOrDown)) return
    event.preventDefault() // the browser would zoom the whole window
    zoomTo(wheeled(scale, event.deltaY), pointOf(event))
  })
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [first, second] = event.touches
    if (!first || !second) {
      pinch.current = null
      return
    }
    event.preventDefault()
    const [one, other] = [pointOf(first), pointOf(second)]
    const apart = distance(one, other)
    pinch.current ??= { apart, scale }
    zoomTo((pinch.current.scale * apart) / pinch.current.apart, {
      x: (one.x + other.x) / 2,
      y: (one.y + other.y) / 2,
    })
  })
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    isDragged.current = false
    const pane = paneOf()
    if (event.pointerType !== 'mouse' || event.button !== 0 || scale === 1 || !pane) return
    follow(pane, pointOf(event), () => (isDragged.current = true))
  })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const stop = new AbortController()
    const active = { signal: stop.signal, passive: false }
    element.addEventListener('wheel', (event) => onWheel(event), active)
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, (event) => onTouch(event), active)
    element.addEventListener('pointerdown', (event) => onPointerDown(event), active)
    return () => stop.abort()
  }, [strip])
  return () => {
    const wasDragged = isDragged.current
    isDragged.current = false
    return wasDragged
  }
}
