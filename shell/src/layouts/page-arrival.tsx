import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { mainId } from './main.tsx'

/** The heading of the page, else its main part; neither takes focus by Tab. */
function pageStart(): HTMLElement | null {
  const main = document.getElementById(mainId)
  const heading = main?.querySelector<HTMLElement>('h1') ?? null
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading ?? main
}

/** Focus that is still inside the page (a variant, a tab of the same page) stays there. */
function keepsFocus(): boolean {
  const focused = document.activeElement
  return (
    focused !== null &&
    focused.id !== mainId &&
    (document.getElementById(mainId)?.contains(focused) ?? false)
  )
}

/** The key of the entry which the server's page stands on. */
const firstEntry = 'default'

/**
 * The next page is laid out whole (`.far-down` in base.css). This waits until it stands: told
 * earlier, the browser would lay out what is below the window of the page that is being left.
 */
function useWholeLayout(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (key !== firstEntry) delete document.documentElement.dataset['firstPage']
  }, [key])
}

/** What a change of the query takes away leaves its focus to the heading. */
function useFocusOfWhatWent(): void {
  const { search } = useLocation()
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    // after this commit: a list that knows a nearer place has moved the focus there
    const timer = setTimeout(() => {
      const isGone = last.current instanceof Element && !last.current.isConnected
      if (isGone && document.activeElement === document.body)
        pageStart()?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [search])
}

/**
 * After a navigation to another page: the focus goes to its heading, so that the keyboard goes on
 * from there, and its title is read aloud. A change of the query (a filter, a page of a list) is no
 * arrival, and the focus stays unless what held it is gone.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useWholeLayout()
  useFocusOfWhatWent()
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // after this commit, when the new page's own title stands in the head
    const timer = setTimeout(() => {
      setTitle(document.title)
      if (!hash && !keepsFocus()) pageStart()?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [pathname, hash])
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic>
      {title}
    </div>
  )
}
