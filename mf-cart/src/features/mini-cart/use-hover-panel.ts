import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** Hover delay before opening, and tolerance before closing. ms */
const openMs = 150
const closeMs = 300

/**
 * A panel that opens under a mouse, by a button, and closes by Esc, by leaving and by tabbing out.
 */
export function useHoverPanel<Root extends HTMLElement>() {
  const root = useRef<Root>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (open: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), ms)
  }
  const now = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  useEffect(() => {
    const element = root.current
    const events = new AbortController()
    // Not React's own enter and leave: it takes an entry from an element of another root for that
    // root's matter, and the pointer that made this part load comes from the shell's
    const listen = (type: 'pointerenter' | 'pointerleave', open: boolean, ms: number) =>
      element?.addEventListener(
        type,
        ({ pointerType }) => pointerType === 'mouse' && later(open, ms),
        { signal: events.signal },
      )
    listen('pointerenter', true, openMs)
    listen('pointerleave', false, closeMs)
    // it may stand over this part already and enter no more
    timer.current = setTimeout(() => element?.matches(':hover') && setOpen(true), openMs)
    return () => {
      events.abort()
      clearTimeout(timer.current)
    }
  }, [])
  return {
    isOpen,
    close: () => now(false),
    toggle: () => now(!isOpen),
    hoverProps: {
      ref: root,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) now(false)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
        now(false)
      },
    },
  }
}
