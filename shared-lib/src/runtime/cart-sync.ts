import { joinTabs } from '../contract/event-bus.ts'
import { forgetCart } from './cart-actions.ts'
import { sharedKeys } from './query-keys.ts'
import { orderFingerprint } from './order-fingerprint.ts'
import { readPersisted } from './persistence.ts'
import type { Shop } from './shop.ts'
import { syncTab } from './tab-sync.ts'

function currentFingerprint({ cart, queryClient }: Shop): string | null {
  const { tokenValue } = cart.getState()
  const order = tokenValue ? queryClient.getQueryData(sharedKeys.cart(tokenValue)) : undefined
  if (!tokenValue || !order) return null
  // what waits in the account's other cart is shown beside the order, too
  return `${tokenValue} ${orderFingerprint(order)} ${order.otherCart?.tokenValue ?? ''}`
}

/** A sign-in elsewhere comes first: as the person of before, the cart could not be read. */
async function follow(shop: Shop): Promise<void> {
  await syncTab(shop)
  if (!readPersisted('cartToken')) forgetCart(shop) // it may have gone while the cart was read
}

/** Grows with each cart that this tab is given. */
const cartsGiven = ({ cart, queryClient }: Shop): number =>
  queryClient.getQueryState(sharedKeys.cart(cart.getState().tokenValue))?.dataUpdateCount ?? 0

/**
 * Sends this tab's cart state to the other tabs and reads the cart again when theirs differs. A
 * received state is not sent on. One that differs from what was received is news to the others, if
 * it was read or stored meanwhile; the same answer is not given twice, so two tabs never answer
 * each other in circles.
 *
 * @returns stops it.
 */
export function syncCart(shop: Shop): () => void {
  /** Fingerprint of the cart that the other tabs know. */
  let known = currentFingerprint(shop)
  let heard: string | null = null
  let answered = ''
  let following = 0
  let given = 0
  const tell = () => {
    const fingerprint = currentFingerprint(shop)
    if (following > 0 || fingerprint === known) return
    known = fingerprint
    channel?.tell({ fingerprint })
  }
  const answer = () => {
    following -= 1
    if (following > 0) return // the last of several news in a row is answered
    const now = currentFingerprint(shop)
    const pair = `${heard} ${now}`
    if (now === heard || cartsGiven(shop) !== given) known = pair === answered ? now : heard
    answered = now === heard ? '' : pair
    tell()
  }
  const channel = joinTabs('drogerie-cart', (theirs) => {
    if (theirs.fingerprint === currentFingerprint(shop)) return
    if (following === 0) given = cartsGiven(shop)
    heard = theirs.fingerprint
    following += 1
    void follow(shop).finally(answer)
  })
  if (!channel) return () => {} // the shell re-reads the cart when the tab becomes visible
  const stop = shop.cart.subscribe(tell)
  const stopQueries = shop.queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [owner, name] = query.queryKey as readonly unknown[]
    if (type === 'updated' && owner === 'shared' && name === 'cart') tell()
  })
  return () => {
    stop()
    stopQueries()
    channel.close()
  }
}
