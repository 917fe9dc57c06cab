import { useEffect, useRef, type RefObject } from 'react'

/**
 * A step of a wizard begins where it can be read: what was pressed is gone or hidden with the step
 * before it, so the focus goes to the heading, unless the new step took it itself.
 *
 * @returns the ref of what takes the focus; it needs `tabIndex={-1}`.
 */
export function useStepFocus<Element extends HTMLElement>(step: number): RefObject<Element | null> {
  const start = useRef<Element>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('[hidden]')) start.current?.focus()
  }, [step])
  return start
}
