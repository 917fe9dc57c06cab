import { ApiError } from '../api-client/api-error.ts'
import type { Order } from '../contract/order.ts'
import { paths } from '../routes/paths.ts'
import { keepChange } from './keep-change.ts'
import { forgetPage } from './kept-pages.ts'
import { sharedKeys } from './query-keys.ts'
import { pendingPieces, resetCart } from './cart-state.ts'
import { readOrder } from './cart-queue.ts'
import {
  readPersisted,
  readPersistedJson,
  readStoredAuth,
  removePersisted,
  writePersisted,
} from './persistence.ts'
import type { Shop } from './shop.ts'

const pieces = (order: Order) =>
  order.items.reduce((sum, item) => sum + (item.isGift ? 0 : item.quantity), 0)

/** A toast names what changed: lost discounts and sold-out goods leave the prices as they were. */
const changeTexts = {
  price: 'common:cart.priceChanged',
  promotion: 'common:cart.discountsChanged',
  stock: 'common:cart.stockChanged',
} as const

/**
 * Steps of the checkout that tell a change at its place: a toast would say it twice, over their
 * buttons.
 */
const tellingPages: readonly string[] = [
  paths.cart(),
  paths.shippingPayment(),
  paths.deliveryDetails(),
]

/**
 * Goods that are back in stock, and prices of members that a sign-in brings, are no reason to check
 * the cart.
 */
const isGoodNews = ({ total, changes: { order, items } }: Order): boolean =>
  order?.reason === 'price'
    ? total < order.previousTotal && items.every(isCheaper)
    : order?.reason === 'stock' && items.length > 0 && items.every(({ to }) => to === true)

const isCheaper = ({ field, from, to }: Order['changes']['items'][number]): boolean =>
  field === 'unitPrice' && Number(to) < Number(from)

/**
 * Toasts once per change: server, tab, retry, reload and other tabs may all read the same notice.
 */
function announceChanges(shop: Shop, order: Order): void {
  const { changes } = order
  const told = readPersisted('toldChange')
  if (!changes?.order) {
    if (told !== null) removePersisted('toldChange')
    return
  }
  const { signature } = changes.order
  if (told === signature) return
  writePersisted('toldChange', signature)
  if (isGoodNews(order) || tellingPages.includes(location.pathname)) return
  shop.toasts.show({ kind: 'info', text: shop.i18n.t(changeTexts[changes.order.reason]) })
}

/**
 * Makes an order the API sent the cart of this tab: token, header numbers, query and the notice of
 * changed prices. The cookie comes first: a new state is told to the other tabs at once, and they
 * look there.
 */
export function adoptCart(shop: Shop, order: Order): Order {
  if (readPersisted('cartToken') !== order.tokenValue) writePersisted('cartToken', order.tokenValue)
  shop.queryClient.setQueryData(sharedKeys.cart(order.tokenValue), order)
  shop.cart.setState({
    tokenValue: order.tokenValue,
    itemCount: pieces(order) + pendingPieces(shop.cart),
    itemsTotal: order.itemsTotal,
  })
  if (readPersisted('orderedCart') !== null) removePersisted('orderedCart')
  keepChange(order)
  announceChanges(shop, order)
  return order
}

/** Forgets the cart in this tab and in the cookie; the order itself stays with the API. */
export function forgetCart(shop: Shop): void {
  const { tokenValue } = shop.cart.getState()
  removePersisted('cartToken') // before the other tabs are told
  resetCart(shop.cart)
  forgetPage('cart')
  if (tokenValue) shop.queryClient.removeQueries({ queryKey: sharedKeys.cart(tokenValue) })
}

/**
 * An order that is placed is no cart any more, wherever it is kept as one. Another cart begun since
 * stays.
 */
function dropOrdered(shop: Shop, { tokenValue }: Order): void {
  if (readPersisted('cartToken') === tokenValue) removePersisted('cartToken')
  if (shop.cart.getState().tokenValue === tokenValue) resetCart(shop.cart)
  forgetPage('cart')
  removePersisted('keptChange')
  shop.queryClient.removeQueries({ queryKey: sharedKeys.cart(tokenValue) })
}

/**
 * Leaves a cart that proves to be ordered in another tab or on another device. A toast says so and
 * leads to the order, which whoever could read it may open; the empty cart says so, too.
 */
export function leaveOrdered(shop: Shop, order: Order): void {
  const { tokenValue } = order
  writePersisted('orderedCart', tokenValue)
  dropOrdered(shop, order)
  const href = paths.orderComplete(tokenValue)
  if (location.pathname === href) return
  const text = shop.i18n.t('common:cart.ordered')
  shop.toasts.show({ kind: 'info', text, link: { text: shop.i18n.t('common:cart.toOrder'), href } })
}

/**
 * Whether this browser sent the order off and has not seen it since: then its thank-you page is
 * owed, and no news.
 */
export function isSentHere(tokenValue: string): boolean {
  const sent = readPersistedJson('placingOrder')
  return (sent as { tokenValue?: unknown } | null)?.tokenValue === tokenValue
}

/**
 * A cart that is gone or no longer a cart cannot be repaired: forget it, a new one comes with the
 * next item.
 */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Loads the cart named by the cookie. An order whose state is not `cart` is broken (seed §4): it is
 * forgotten, and said to be ordered. A cart hidden from this tab's customer may belong to another
 * one who signed in elsewhere meanwhile, so then it stays.
 *
 * @returns the cart, or null when there is none; a network failure keeps the token.
 */
export async function restoreCart(shop: Shop): Promise<Order | null> {
  const tokenValue = readPersisted('cartToken')
  if (!tokenValue) {
    // with what is kept of it: a page that shows it reads it again, for it may be ordered
    forgetCart(shop)
    return null
  }
  shop.cart.setState({ tokenValue })
  const asked = shop.session.getState().auth?.customer
  const isStored = () =>
    readPersisted('cartToken') === tokenValue && readStoredAuth()?.customer === asked
  try {
    const order = await readOrder(shop, tokenValue)
    if (order.state === 'cart') return adoptCart(shop, order)
    if (isSentHere(tokenValue)) dropOrdered(shop, order)
    else leaveOrdered(shop, order)
  } catch (error) {
    if (isGone(error) && isStored()) forgetCart(shop)
  }
  return null
}

async function createCart(shop: Shop): Promise<Order> {
  return adoptCart(shop, await shop.api('POST /orders', { body: {} }))
}

/** One request at a time per shop: two quick clicks must not make two carts. */
const creating = new WeakMap<Shop, Promise<string>>()

/** @returns the token of the open cart, made on first need. */
export function ensureCart(shop: Shop): Promise<string> {
  const { tokenValue } = shop.cart.getState()
  if (tokenValue) return Promise.resolve(tokenValue)
  const running = creating.get(shop) ?? createCart(shop).then((order) => order.tokenValue)
  creating.set(shop, running)
  return running.finally(() => creating.delete(shop))
}
