import type { Toast } from '@drogerie/shared-lib/runtime'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { watchPresses } from './pressed.ts'
import styles from './toasts.module.css'

/** px between the control and its words, and from them to the edge of the window */
const [gap, edge] = [8, 16]

/** Below the control, or above it where there is no room; nowhere while it is scrolled away. */
function putBeside(note: HTMLElement, control: HTMLElement): void {
  const { left, top, bottom, width } = control.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = note
  const rightmost = document.documentElement.clientWidth - offsetWidth - edge
  const isRoomBelow = bottom + gap + offsetHeight <= innerHeight
  const isSeen = control.isConnected && bottom > 0 && top < innerHeight
  note.style.left = `${Math.max(edge, Math.min(left + (width - offsetWidth) / 2, rightmost))}px`
  note.style.top = `${isRoomBelow ? bottom + gap : top - gap - offsetHeight}px`
  note.style.visibility = isSeen ? 'visible' : 'hidden'
}

type Place = { toast: Toast; control: HTMLElement; pathname: string }

/** The same words said once more, as by another call that the network lost, stay where they are. */
const keepSame = (next: Place) => (now: Place | null) =>
  now?.control === next.control &&
  now.pathname === next.pathname &&
  now.toast.text === next.toast.text
    ? now
    : next

/**
 * The words of an error toast beside the control that was pressed, and its description, till
 * something else is pressed. Over dialogs, as the toast is, which alone is read aloud.
 *
 * @param isOwn - of the messages themselves: pressing it leaves the words where they are.
 */
export function ErrorPlace({ isOwn }: { isOwn: (control: HTMLElement) => boolean }) {
  const { state } = useShop().toasts
  const { pathname } = useLocation()
  const [place, setPlace] = useState<Place | null>(null)
  const current = useRef({ pathname, isOwn })
  useEffect(() => {
    current.current = { pathname, isOwn }
  })

  useEffect(() => {
    const presses = watchPresses((control) => {
      if (!current.current.isOwn(control)) setPlace(null)
    })
    const unsubscribe = state.subscribe(({ toasts }, before) => {
      const toast = toasts.at(-1)
      if (toast?.kind !== 'error' || before.toasts.includes(toast)) return
      const control = presses.failed()
      if (control) setPlace(keepSame({ toast, control, pathname: current.current.pathname }))
    })
    return () => {
      presses.end()
      unsubscribe()
    }
  }, [state])

  return place?.pathname === pathname ? <Words key={place.toast.id} {...place} /> : null
}

function Words({ toast, control }: Place) {
  const id = useId()
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = note.current
    if (!element) return
    element.showPopover?.()
    const put = () => putBeside(element, control)
    put()
    const stop = new AbortController()
    addEventListener('scroll', put, { capture: true, passive: true, signal: stop.signal })
    addEventListener('resize', put, { signal: stop.signal })
    return () => stop.abort()
  }, [control])
  useEffect(() => {
    if (control.hasAttribute('aria-describedby')) return // its own words come first
    control.setAttribute('aria-describedby', id)
    return () => control.removeAttribute('aria-describedby')
  }, [control, id])
  return (
    <div ref={note} id={id} popover="manual" className={styles['place']} data-print="hide">
      {toast.text}
    </div>
  )
}
