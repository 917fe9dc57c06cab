import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent } from 'react'

/** What is open, the uppermost last: a dialog over another is the one that Back closes. */
const open: AbortController[] = []

/**
 * Gives what covers a phone's whole page an entry of the history, so that Back closes it and the
 * page behind stays. The entry has the page's own address and state: nothing is loaded for it, and
 * the router hears of neither.
 *
 * @param mayClose - asked when Back was pressed; what says no stays, and has its entry again.
 * @returns `close`, which goes back, and `leaveByLink` for clicks inside: the page that a link
 *   leads to takes the entry over. Who navigates otherwise replaces the entry, and does not call
 *   `close`. It is of the runtime because it keeps the router from hearing of Back, which no remote
 *   may do by itself.
 */
export function useBackCloses(onClose: () => void, mayClose: () => boolean = () => true) {
  const closed = useEffectEvent(onClose)
  const isFree = useEffectEvent(mayClose)
  const isOver = useRef(false)
  // in its first frame already: Back pressed before the entry exists would leave the page
  useLayoutEffect(() => {
    const stop = new AbortController()
    history.pushState(history.state, '')
    open.push(stop)
    const end = () => {
      stop.abort()
      open.splice(open.indexOf(stop), 1)
    }
    let isMounted = true
    const back = (event: PopStateEvent) => {
      if (open.at(-1) !== stop) return
      event.stopImmediatePropagation()
      if (isMounted && !isOver.current && !isFree()) return history.pushState(history.state, '')
      isOver.current = true
      end()
      if (isMounted) closed()
    }
    // caught before the router's own, which would load the page again
    addEventListener('popstate', back, { capture: true, signal: stop.signal })
    return () => {
      isMounted = false
      // on the way back already: the router must not hear of it
      if (!isOver.current) end()
      isOver.current = true
    }
  }, [])
  return {
    close: () => {
      if (isOver.current) return // going back twice would leave the page
      isOver.current = true
      history.back()
    },
    leaveByLink: ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) link.dataset['replace'] = ''
    },
  }
}
