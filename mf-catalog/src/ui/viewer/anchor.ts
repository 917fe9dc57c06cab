import type { Point } from './zoom-rules.ts'

/** A point of the page, as parts of its sides, that is to stay where it is on the screen. */
export type Anchor = Point & { partX: number; partY: number }

/** The middle of what is in sight. */
export function middleOf(pane: Element): Point {
  const { left, top, width, height } = pane.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/**
 * The part of the page at a point of the screen. @param pane - the scrolling element; the page is
 * its first child.
 */
export function anchorAt(pane: Element, point: Point): Anchor | null {
  const frame = pane.firstElementChild?.getBoundingClientRect()
  if (!frame) return null
  return {
    ...point,
    partX: (point.x - frame.left) / frame.width,
    partY: (point.y - frame.top) / frame.height,
  }
}

/** Scrolls the page so that the anchor is at its point of the screen again. */
export function scrollToAnchor(pane: Element, { x, y, partX, partY }: Anchor): void {
  const frame = pane.firstElementChild?.getBoundingClientRect()
  if (!frame) return
  pane.scrollLeft += frame.left + partX * frame.width - x
  pane.scrollTop += frame.top + partY * frame.height - y
}
