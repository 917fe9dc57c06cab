import type { Shop } from '@drogerie/shared-lib/runtime'
import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { isAsked, nextPollMs } from './lineup-rules.ts'
import { isCheckoutPath, watchInput } from './unsaved-input.ts'

type Answer = { id: string | null; critical?: string | null }
type LineupWatch = { isStale: () => boolean; check: () => Promise<void> }

/** Rare, so no visit carries it. */
const askToReload = async (shop: Shop) => {
  const { mountCriticalRelease } = await import(
    /* webpackChunkName: "critical-release" */ './critical-release.tsx'
  )
  mountCriticalRelease(shop)
}

/**
 * Asks the front which line-up is live: every minute and when the tab becomes visible. A document
 * lives with one line-up, so a newer one is not swapped in; it is taken by the next navigation that
 * may be a full page load. A critical one asks at once.
 */
export function watchLineup(shop: Shop): LineupWatch {
  const { lineupId } = shop.config
  const question = `/_mf/lineup.json?of=${lineupId}&tab=${Math.random().toString(36).slice(2)}`
  let stale = false
  let asked = false
  const check = async () => {
    try {
      const response = await fetch(question, {
        cache: 'no-store',
        signal: AbortSignal.timeout(5000),
      })
      const { id, critical } = (await response.json()) as Answer
      stale = id !== null && id !== lineupId
      if (asked || !isAsked(lineupId, critical)) return
      await askToReload(shop)
      asked = true
    } catch {
      // a front that cannot be asked has nothing newer to give; a question that did not load is put
      // again in a minute
    }
  }
  const again = () => setTimeout(() => void check().finally(again), nextPollMs(Math.random()))
  again()
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void check(),
  )
  return { isStale: () => stale, check }
}

/**
 * Turns the next navigation to another page into a document load; never inside checkout and never
 * over typed text.
 */
export function takeNewLineup(watch: LineupWatch): MiddlewareFunction {
  const hasUnsavedInput = watchInput(document)
  return ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const leavesPage = pathname !== location.pathname
    const insideCheckout = isCheckoutPath(pathname) && isCheckoutPath(location.pathname)
    if (
      watch.isStale() &&
      request.method === 'GET' &&
      leavesPage &&
      !insideCheckout &&
      !hasUnsavedInput()
    ) {
      throw redirectDocument(pathname + search)
    }
  }
}
