import { isPersonal, loadLikedProducts, refreshUser, type Shop } from '@drogerie/shared-lib/runtime'

/**
 * After a command without a clear answer, whatever it may have changed of the person is read again:
 * a page that shows the state before would say that nothing was done. The cart reads itself
 * (`cart-changes.ts`). Off-line, queries wait for the network by themselves, and the rest waits
 * here.
 */
export function readPersonAgain(shop: Shop): void {
  if (!shop.session.getState().auth) return
  void shop.queryClient.invalidateQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) })
  const read = () => Promise.all([refreshUser(shop), loadLikedProducts(shop)])
  read().catch(() => {
    if (navigator.onLine) return // tried again when the tab is looked at
    addEventListener('online', () => void read().catch(() => {}), { once: true })
  })
}
