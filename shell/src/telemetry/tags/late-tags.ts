import { hearEvent } from '@drogerie/shared-lib/contract/event-bus.ts'
import type { TrackedEvent } from '@drogerie/shared-lib/contract/tracked-event.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'

/** How long an idle browser is waited for once the page has loaded. ms */
const patienceMs = 2000

/**
 * Long after the page is interactive: neither the question nor measuring takes time from shopping.
 */
function whenIdle(run: () => void): void {
  const wait = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(run, { timeout: patienceMs })
      : setTimeout(run, 200)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Asks about cookies and measures by a chunk of their own; what the page announces till then waits in this tab's memory. */
export function lateTags(shop: Shop): void {
  const early: TrackedEvent[] = []
  const stop = new AbortController()
  if (shop.config.tagManagerId)
    hearEvent('shop:tracked', (event) => void early.push(event), stop.signal)
  whenIdle(() => {
    import(/* webpackChunkName: "tags" */ './start-tags.ts').then(
      ({ startTags }) => {
        stop.abort()
        startTags(shop, early)
      },
      () => stop.abort(), // the next page asks
    )
  })
}
