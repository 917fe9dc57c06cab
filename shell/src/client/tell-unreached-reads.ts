import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { tellUnreached } from '../navigation/open-anew.ts'

/** Pages that say by themselves that there is no network. */
const tellingPages: readonly string[] = [paths.logout()]

/**
 * Off-line a read waits for the network, and with it the page or the part that needs it: whoever
 * waits learns why.
 */
export function tellUnreachedReads(shop: Shop): void {
  shop.queryClient.getQueryCache().subscribe((event) => {
    const isPaused = event.type === 'updated' && event.action.type === 'pause'
    if (isPaused && !navigator.onLine && !tellingPages.includes(location.pathname))
      tellUnreached(shop)
  })
}
