import { isPlainClick } from '@drogerie/shared-lib/ui/is-plain-click.ts'
import type { DataRouter } from 'react-router'

/** The link to a page of the shop that this is in. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a') : null
  if (
    !anchor?.href ||
    anchor.target ||
    anchor.hasAttribute('download') ||
    anchor.origin !== location.origin
  )
    return null
  return /^\/(api|media|oauth\/connect|_mf)\//.test(anchor.pathname) ? null : anchor
}

/**
 * The anchor a plain left click should follow inside the shop, or null when the browser should do
 * as it does.
 */
function ownAnchor(event: MouseEvent): HTMLAnchorElement | null {
  return event.defaultPrevented || !isPlainClick(event) ? null : linkAt(event.target)
}

/**
 * Links are plain anchors everywhere: pages, parcels, CMS text, before and without script. This one
 * listener turns clicks on our own URLs into client-side navigations.
 */
export function followLinks(router: DataRouter): void {
  // on the window, so that a component's own handler, which React keeps on the document, has its
  // say first
  window.addEventListener('click', (event) => {
    const anchor = ownAnchor(event)
    if (!anchor) return
    const { pathname, search, hash } = anchor
    if (hash && pathname === location.pathname && search === location.search) return
    event.preventDefault()
    void router.navigate(pathname + search + hash, {
      replace: anchor.dataset['replace'] !== undefined,
      preventScrollReset: anchor.dataset['keepScroll'] !== undefined,
    })
  })
}

/**
 * Forms that make an address, such as the plain search before its suggestions have loaded, lead
 * there as links do: the browser's own way would lose the page where there is no network.
 */
export function followForms(router: DataRouter): void {
  // on the window, as above
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    const { origin, pathname } = new URL(form.getAttribute('action') ?? '', location.href)
    if (form.method !== 'get' || origin !== location.origin) return
    event.preventDefault()
    const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [
      name,
      String(value),
    ])
    void router.navigate(`${pathname}?${new URLSearchParams(fields)}`)
  })
}
