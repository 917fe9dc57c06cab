import type { Shop } from '@drogerie/shared-lib/runtime'
import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { isCheckoutPath, hasUnsavedInput } from './unsaved-input.ts'

const pollMs = 60_000

type LineupWatch = { isStale: () => boolean; check: () => Promise<void> }

/**
 * Asks the front which line-up is live: every minute and when the tab becomes visible. A document lives with one line-up, so
 * a newer one is not swapped in; it is taken by the next navigation that may be a full page load.
 */
export function watchLineup(shop: Shop): LineupWatch {
  let stale = false
  const question = `/_mf/lineup.json?of=${shop.config.lineupId}&tab=${Math.random().toString(36).slice(2)}`
  const check = async () => {
    try {
      const response = await fetch(question, { cache: 'no-store', signal: AbortSignal.timeout(5000) })
      const { id } = (await response.json()) as { id: string | null }
      stale = id !== null && id !== shop.config.lineupId
    } catch {
      // a front that cannot be asked has nothing newer to give
    }
  }
  setInterval(() => void check(), pollMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void check())
  return { isStale: () => stale, check }
}

/** Turns the next navigation to another page into a document load; never inside checkout and never over typed text. */
export const takeNewLineup =
  (watch: LineupWatch): MiddlewareFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const leavesPage = pathname !== location.pathname
    const insideCheckout = isCheckoutPath(pathname) && isCheckoutPath(location.pathname)
    if (watch.isStale() && request.method === 'GET' && leavesPage && !insideCheckout && !hasUnsavedInput(document)) {
      throw redirectDocument(pathname + search)
    }
  }
