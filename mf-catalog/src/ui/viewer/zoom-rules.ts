/** How many times larger than the whole page on the screen. */
export const zoomLimits = { least: 1, most: 4 } as const

/** Zoom levels of the buttons and of a double tap. */
const steps = [1, 1.5, 2, 3, 4] as const

export const clampZoom = (scale: number): number =>
  Math.min(zoomLimits.most, Math.max(zoomLimits.least, scale))

export const zoomedIn = (scale: number): number =>
  steps.find((step) => step > scale + 0.01) ?? zoomLimits.most

export const zoomedOut = (scale: number): number =>
  steps.findLast((step) => step < scale - 0.01) ?? zoomLimits.least

/** A double tap goes close, and back to the whole page. */
export const doubleTapZoom = (scale: number): number => (scale > 1.01 ? 1 : 2.5)

/** Turns of a wheel with Ctrl, or a pinch on a touchpad. @param deltaY - px; upwards is closer. */
export const wheeled = (scale: number, deltaY: number): number =>
  clampZoom(scale * Math.exp(-deltaY / 300))

/** In px of the window. */
export type Point = { x: number; y: number }

export const distance = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y)

const doubleTapMs = 320
const doubleTapPx = 32

/** Whether a tap is the second one of a double tap. Times in ms, places in px. */
export const isSecondTap = (
  first: (Point & { at: number }) | null,
  second: Point & { at: number },
): boolean =>
  first !== null && second.at - first.at < doubleTapMs && distance(first, second) < doubleTapPx
