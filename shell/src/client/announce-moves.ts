import { emitEvent } from '@drogerie/shared-lib/contract/event-bus.ts'
import type { DataRouter } from 'react-router'

/**
 * Parts of the page that wait to be looked at must be there when the page around them changes;
 * React waits for them.
 */
export function announceMoves(router: DataRouter): void {
  router.subscribe(() => emitEvent('shop:moving', null))
}
