import { emitEvent } from '@drogerie/shared-lib/contract/event-bus.ts'
import type { DataRouter } from 'react-router'

/** The key of the entry which the server's page stands on. */
const firstEntry = 'default'

/**
 * Parts of the page that wait to be looked at must be there when the page around them changes; React waits for them. The next
 * page is laid out whole (`.far-down` in base.css).
 */
export function announceMoves(router: DataRouter): void {
  router.subscribe(({ location }) => {
    emitEvent('shop:moving', null)
    if (location.key !== firstEntry) delete document.documentElement.dataset['firstPage']
  })
}
