import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** A swipe has come to rest after so long without movement, in ms. */
const restMs = 120

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Keeps a scrolling strip of pages at the page shown, and tells when a swipe left it at another
 * one.
 *
 * @returns the strip's listener of `scroll`.
 */
export function usePageStrip(
  strip: RefObject<HTMLElement | null>,
  page: number,
  onTurn: (page: number) => void,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef<number | null>(null)

  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const isNext = before.current !== null && Math.abs(before.current - page) === 1
    before.current = page
    element.scrollTo({
      left: (page - 1) * element.clientWidth,
      behavior: isNext && !isCalm() ? 'smooth' : 'instant',
    })
  }, [strip, page])

  // a turned phone, a narrower window
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      clearTimeout(timer.current)
      element.scrollTo({ left: (page - 1) * element.clientWidth, behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, page])

  useEffect(() => () => clearTimeout(timer.current), [])

  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const element = strip.current
      if (!element || element.clientWidth === 0) return
      onTurn(Math.round(element.scrollLeft / element.clientWidth) + 1)
    }, restMs)
  }
}
