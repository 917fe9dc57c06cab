import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { anchorAt, bringTo, middleOf, type Anchor } from './anchor.ts'

const sizeOf = (pane: Element | null) => `${pane?.clientWidth} × ${pane?.clientHeight}`

/** What is in the middle of a page stays there when its window changes, as a phone does that is turned. */
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
  /** Before it tells of a new size, the browser scrolls to where that allows: no place anybody chose. */
  const onScroll = useEffectEvent(() => {
    if (sizeOf(paneOf()) === size.current) note()
  })
  const restore = useEffectEvent(() => {
    const pane = paneOf()
    if (pane && middle.current) bringTo(pane, { ...middle.current, ...middleOf(pane) })
    note()
  })
  useEffect(() => note(), [scale])
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const stop = new AbortController()
    const inside = { capture: true, passive: true, signal: stop.signal } // scrolling does not bubble
    element.addEventListener('scroll', () => onScroll(), inside)
    const observer = new ResizeObserver(() => restore())
    observer.observe(element)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [strip])
}
