import { hearEvent } from '@drogerie/shared-lib/contract/event-bus.ts'
import type { TrackedEvent } from '@drogerie/shared-lib/contract/tracked-event.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { whenIdle } from '../when-idle.ts'

/**
 * Asks about cookies and measures by a chunk of their own; what the page announces till then waits
 * in this tab's memory.
 */
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
