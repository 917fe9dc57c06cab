import { syncTab, type Shop } from '@drogerie/shared-lib/runtime'

export function followOtherTabs(shop: Shop): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncTab(shop)
  })
  // A page that comes back from the browser's memory knows what it knew when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void syncTab(shop)
  })
}
