import { useEffect, useRef, type PointerEvent } from 'react'

/** A pointer that only passes takes less time. ms */
const openAfterMs = 150
/** Long enough to cut a corner on the way into the panel. ms */
const closeAfterMs = 300

/** Opens after a mouse has rested, closes after it has left. Fingers and pens open by tapping. */
export function useHoverIntent(open: () => void, close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (delay: number, run: () => void) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType === 'mouse') timer.current = setTimeout(run, delay)
  }
  return {
    enter: after(openAfterMs, open),
    leave: after(closeAfterMs, close),
    stay: () => clearTimeout(timer.current),
  }
}
