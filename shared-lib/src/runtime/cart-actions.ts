import { ApiError } from '../api-client/api-error.ts'
import type { Order } from '../contract/order.ts'
import { cartKeys } from './cart-queries.ts'
import { resetCart } from './cart-state.ts'
import { readPersisted, removePersisted, writePersisted } from './persistence.ts'
import type { Shop } from './shop.ts'
import { trackPieces } from './track.ts'

const pieces = (order: Order) => order.items.reduce((sum, item) => sum + (item.isGift ? 0 : item.quantity), 0)

const announcedChanges = new WeakMap<Shop, string>()

/** Toasts once per change signature: server, tab and retry may all read the same notice. */
function announceChanges(shop: Shop, order: Order): void {
  const change = order.changes?.order
  if (!change || announcedChanges.get(shop) === change.signature) return
  announcedChanges.set(shop, change.signature)
  shop.toasts.show({ kind: 'info', text: shop.i18n.t('common:cart.priceChanged') })
}

/** Makes an order the API sent the cart of this tab: token, header numbers, query and the notice of changed prices. */
export function adoptCart(shop: Shop, order: Order): Order {
  shop.queryClient.setQueryData(cartKeys.byToken(order.tokenValue), order)
  shop.cart.setState({ tokenValue: order.tokenValue, itemCount: pieces(order), itemsTotal: order.itemsTotal })
  if (readPersisted('cartToken') !== order.tokenValue) writePersisted('cartToken', order.tokenValue)
  announceChanges(shop, order)
  return order
}

/** Forgets the cart in this tab and in the cookie; the order itself stays with the API. */
export function forgetCart(shop: Shop): void {
  const { tokenValue } = shop.cart.getState()
  resetCart(shop.cart)
  removePersisted('cartToken')
  if (tokenValue) shop.queryClient.removeQueries({ queryKey: cartKeys.byToken(tokenValue) })
}

/** A cart that is gone or no longer a cart cannot be repaired: forget it, a new one comes with the next item. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Loads the cart named by the cookie. An order whose state is not `cart` is broken (seed §4) and forgotten.
 *
 * @returns the cart, or null when there is none; a network failure leaves the token alone.
 */
export async function restoreCart(shop: Shop): Promise<Order | null> {
  const tokenValue = readPersisted('cartToken')
  if (!tokenValue) {
    resetCart(shop.cart)
    return null
  }
  shop.cart.setState({ tokenValue })
  try {
    const order = await shop.api.get<Order>(`/orders/${encodeURIComponent(tokenValue)}`)
    if (order.state === 'cart') return adoptCart(shop, order)
    forgetCart(shop)
  } catch (error) {
    if (isGone(error)) forgetCart(shop)
  }
  return null
}

async function createCart(shop: Shop): Promise<Order> {
  return adoptCart(shop, await shop.api.post<Order>('/orders', {}))
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

/** A line as this tab last saw it. */
const knownLine = ({ queryClient, cart }: Shop, itemId: number) =>
  queryClient.getQueryData<Order>(cartKeys.byToken(cart.getState().tokenValue ?? ''))?.items.find(({ id }) => id === itemId)

export type AddItemInput = { productVariant: string; quantity: number }

/**
 * Puts a variant into the cart, making a cart when there is none and once more when the old one is gone.
 *
 * @throws ApiError - code 1100 when stock is short.
 */
export async function addItem(shop: Shop, input: AddItemInput): Promise<Order> {
  const idempotencyKey = crypto.randomUUID()
  const send = async () => {
    const tokenValue = await ensureCart(shop)
    return shop.api.post<Order>(`/orders/${tokenValue}/items`, input, { headers: { 'Idempotency-Key': idempotencyKey } })
  }
  const adopt = async () => {
    const order = adoptCart(shop, await send())
    const line = order.items.find(({ variantCode, isGift }) => variantCode === input.productVariant && !isGift)
    trackPieces(order, line, input.quantity)
    return order
  }
  try {
    return await adopt()
  } catch (error) {
    if (!isGone(error)) throw error
    forgetCart(shop)
    return adopt()
  }
}

/** Re-reads the cart after an answer without a body (204 on DELETE). */
export async function reloadCart(shop: Shop): Promise<Order> {
  const { tokenValue } = shop.cart.getState()
  return adoptCart(shop, await shop.api.get<Order>(`/orders/${tokenValue}`))
}

/** Sets a line's quantity, 1 or more. */
export async function changeQuantity(shop: Shop, itemId: number, quantity: number): Promise<Order> {
  const { tokenValue } = shop.cart.getState()
  const before = knownLine(shop, itemId)
  const order = adoptCart(shop, await shop.api.patch<Order>(`/orders/${tokenValue}/items/${itemId}`, { quantity }))
  const line = order.items.find(({ id }) => id === itemId)
  if (line && before) trackPieces(order, line, line.quantity - before.quantity)
  return order
}

export async function removeItem(shop: Shop, itemId: number): Promise<Order> {
  const { tokenValue } = shop.cart.getState()
  const before = knownLine(shop, itemId)
  await shop.api.delete(`/orders/${tokenValue}/items/${itemId}`)
  const order = await reloadCart(shop)
  if (before) trackPieces(order, before, -before.quantity)
  return order
}
