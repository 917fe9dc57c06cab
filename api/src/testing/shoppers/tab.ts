import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import {
  orderFingerprint,
  readPersisted,
  readStoredAuth,
  sharedKeys,
  syncCart,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import type { OpenCartPage } from '@drogerie/shared-lib/testing/open-cart-page.ts'
import { createShop, createTexts } from '../../../../shell/src/app/create-shop.ts'
import { endSignIn } from '../../../../shell/src/session/end-sign-in.ts'
import {
  ensureLikedProducts,
  ensureRestoredCart,
  ensureUser,
} from '../../../../shell/src/session/session-steps.ts'
import type { Wire } from './wire.ts'

/** A tab with a page of the shop in it. */
export type Tab = {
  shop: Shop
  /** Older states that the tab showed after newer ones. */
  stepsBack: string[]
  /** The cart is open in it, and shows each of its reads. */
  page: OpenCartPage | null
  close(): void
}

type Numbered = Order & { wireNo?: number }

/**
 * Watches that the cart shown is never one of before: a shopper would see the past for a moment.
 */
function watchSteps({ queryClient }: Shop, stepsBack: string[]): () => void {
  const newest = new Map<string, { wireNo: number; fingerprint: string }>()
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [owner, name] = query.queryKey as readonly unknown[]
    if (type !== 'updated' || owner !== 'shared' || name !== 'cart') return
    const order = query.state.data as Numbered | undefined
    if (order?.wireNo === undefined) return
    const known = newest.get(order.tokenValue)
    const fingerprint = orderFingerprint(order)
    if (known && order.wireNo < known.wireNo) {
      if (fingerprint !== known.fingerprint)
        stepsBack.push(`${known.fingerprint} became ${fingerprint}`)
      return
    }
    newest.set(order.tokenValue, { wireNo: order.wireNo, fingerprint })
  })
}

const config: Shop['config'] = {
  siteName: 'drogerie',
  publicOrigin: 'https://drogerie.test',
  lineupId: 'L-1',
  tagManagerId: null,
}

/** Texts hold nothing of a shopper and take long to make. */
const i18n = createTexts()

/**
 * The shop's own client as the shell makes it for a page, without the timers that keep it fresh.
 */
export function openTab(wire: Wire, nth: number): Tab {
  const { fetch, cut } = wire.fetchOf(nth)
  const auth = readStoredAuth()
  const shop = createShop({
    side: 'browser',
    config,
    apiOrigin: config.publicOrigin,
    timeoutMs: 10_000,
    fetch,
    i18n,
    remotes: { load: (name) => Promise.reject(new Error(`no page of ${name} is drawn here`)) },
    session: { auth, signedIn: auth !== null },
    navigate: () => {},
    onSessionEnded: endSignIn,
  })
  const defaults = shop.queryClient.getDefaultOptions()
  shop.queryClient.setDefaultOptions({ queries: { ...defaults.queries, retryDelay: 0 } })
  const stepsBack: string[] = []
  const stopWatching = watchSteps(shop, stepsBack)
  shop.session.setState({ favouriteStore: readPersisted('favouriteStore') })
  void ensureUser(shop).then(() =>
    Promise.allSettled([ensureRestoredCart(shop), ensureLikedProducts(shop)]),
  )
  const stopSync = syncCart(shop)
  const tab: Tab = {
    shop,
    stepsBack,
    page: null,
    close: () => {
      tab.page?.leave()
      stopSync()
      stopWatching()
      cut()
      shop.queryClient.clear()
    },
  }
  return tab
}

/** The cart as this tab shows it. */
export const shownCart = ({ queryClient, cart }: Shop): Order | undefined =>
  queryClient.getQueryData(sharedKeys.cart(cart.getState().tokenValue))
