import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Whether an element has lost the focus: a page that was turned away is inert, and one that was
 * removed is gone, although the former still has the focus for a moment.
 */
const isLost = (element: Element | null) =>
  element === null || element === document.body || element.closest('[inert]') !== null

/** The keyboard that was on a product of the page before goes on at the page that came. */
export function useFocusOnPage(strip: RefObject<HTMLElement | null>, page: number): void {
  const before = useRef(page)
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    const pane = strip.current?.children[page - 1]
    if (pane instanceof HTMLElement && isLost(document.activeElement))
      pane.focus({ preventScroll: true })
  }, [strip, page])
}
