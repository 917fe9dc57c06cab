import { movingEvent } from '@drogerie/shared-lib/ui/late-part.tsx'
import type { DataRouter } from 'react-router'

/** Parts of the page that wait to be looked at must be there when the page around them changes; React waits for them. */
export function announceMoves(router: DataRouter): void {
  router.subscribe(() => window.dispatchEvent(new Event(movingEvent)))
}
