import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** Pointing means it after this long; leaving by accident is forgiven this long. ms */
const openMs = 150
const closeMs = 300

/** A panel that opens under a mouse, by a button, and closes by Esc, by leaving and by tabbing out. */
export function useHoverPanel() {
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
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOpen,
    close: () => now(false),
    toggle: () => now(!isOpen),
    hoverProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(true, openMs),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(false, closeMs),
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
