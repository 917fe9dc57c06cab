import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'

/** Hover delay before opening, and tolerance before closing. ms */
const openMs = 150
const closeMs = 300

/** A panel that opens under a mouse, by a button, and closes by Esc, by leaving and by tabbing out. */
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
    // the pointer that made this part load stands over it already and enters no more
    timer.current = setTimeout(() => root.current?.matches(':hover') && setOpen(true), openMs)
    return () => clearTimeout(timer.current)
  }, [])
  return {
    isOpen,
    close: () => now(false),
    toggle: () => now(!isOpen),
    hoverProps: {
      ref: root,
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && later(true, openMs),
      onPointerLeave: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && later(false, closeMs),
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
