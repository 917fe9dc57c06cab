import { useEffect, useState } from 'react'

/** The pointer of this browser's window. */
const pointer = { isWatched: false, isDown: false, release: 0 }
const waiting = new Set<() => void>()

const press = () => {
  clearTimeout(pointer.release)
  pointer.isDown = true
}

/** The click comes right after the pointer is up, and must find the page as it was. */
const release = () => {
  clearTimeout(pointer.release)
  pointer.release = window.setTimeout(() => {
    pointer.isDown = false
    for (const run of waiting) run()
  })
}

/** Leaving a field is part of pressing something else, by touch too: both come with `mousedown`. */
function watchPointer(): void {
  if (pointer.isWatched) return
  pointer.isWatched = true
  addEventListener('mousedown', press, true)
  for (const end of ['mouseup', 'pointercancel']) addEventListener(end, release, true)
}

/**
 * A message as it may be shown now: one that comes while the pointer is down waits until it is up,
 * or the control under the pointer would move away and the press be lost.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value)
  if (shown !== value && !pointer.isDown) setShown(value)
  useEffect(watchPointer, [])
  useEffect(() => {
    if (shown === value) return
    const show = () => setShown(value)
    waiting.add(show)
    if (!pointer.isDown) queueMicrotask(show) // it was lifted since the page was drawn
    return () => void waiting.delete(show)
  }, [shown, value])
  return shown
}
