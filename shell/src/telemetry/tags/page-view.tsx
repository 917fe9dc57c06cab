import { track } from '@drogerie/shared-lib/runtime'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces each page. In a layout effect: the page's own title stands in the head by then, and
 * what the page announces about itself comes after.
 */
export function PageView() {
  const { pathname, search } = useLocation()
  const previous = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { href } = location
    if (previous.current === href) return
    const referrer = previous.current ?? document.referrer
    previous.current = href
    track({
      event: 'page_view',
      page_location: href,
      page_title: document.title,
      ...(referrer ? { page_referrer: referrer } : {}),
    })
  }, [pathname, search])
  return null
}
