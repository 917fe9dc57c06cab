import { clubStatusPollMs, clubStatusQuery } from '@drogerie/shared-lib/pages/club-status.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'

/**
 * Polls every minute while a customer is signed in and looks at the tab; an API that does not
 * answer says nothing about the club.
 */
export function watchClub(shop: Shop): void {
  setInterval(() => {
    if (shop.session.getState().auth && document.visibilityState === 'visible')
      void shop.queryClient.prefetchQuery(clubStatusQuery(shop))
  }, clubStatusPollMs)
}
