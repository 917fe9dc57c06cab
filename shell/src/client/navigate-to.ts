import type { DataRouter } from 'react-router'

let router: DataRouter | null = null

/** The tab's one router; set once, when it exists. */
export const setRouter = (created: DataRouter): void => {
  router = created
}

/** Client-side for our own pages, a full load for another origin or before the router stands. */
export function navigateTo(to: string, options: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href)
  if (router && url.origin === location.origin)
    void router.navigate(url.pathname + url.search + url.hash, options)
  else if (options.replace) location.replace(url)
  else location.assign(url)
}
