import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { anchorAt, scrollToAnchor, middleOf, type Anchor } from './anchor.ts'

const sizeOf = (pane: Element | null) => `${pane?.clientWidth} × ${pane?.clientHeight}`

/**
 * Keeps the middle of a page in the middle when the size of its window changes, as on a phone that
 * is turned.
 */
export function useKeptMiddle(
  strip: RefObject<HTMLElement | null>,
  paneOf: () => Element | null,
  scale: number,
): void {
  const middle = useRef<Anchor | null>(null)
  const size = useRef('')
  const note = useEffectEvent(() => {
    const pane = paneOf()
    middle.current = pane && anchorAt(pane, middleOf(pane))
    size.current = sizeOf(pane)
  })
  /**
   * Before it tells of a new size, the browser scrolls to where that allows: no place anybody
   * chose.
   */
  const onScroll = useEffectEvent(() => {
    if (sizeOf(paneOf()) === size.current) note()
  })
  const restore = useEffectEvent(() => {
    const pane = paneOf()
    if (pane && middle.current) scrollToAnchor(pane, { ...middle.current, ...middleOf(pane) })
    note()
  })
  useEffect(() => note(), [scale])
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const stop = new AbortController()
    // scrolling does not bubble
    const inside = { capture: true, passive: true, signal: stop.signal }
    element.addEventListener('scroll', () => onScroll(), inside)
    const observer = new ResizeObserver(() => restore())
    observer.observe(element)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [strip])
}
