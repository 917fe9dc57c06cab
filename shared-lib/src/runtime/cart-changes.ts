import { notifyManager } from '@tanstack/react-query'
import { ApiError } from '../api-client/api-error.ts'
import type { Order } from '../contract/order.ts'
import { adoptCart, ensureCart, forgetCart, isGone, leaveOrdered } from './cart-actions.ts'
import { countAhead } from './cart-state.ts'
import { sharedKeys } from './query-keys.ts'
import { queueCartWrite } from './cart-queue.ts'
import type { Shop } from './shop.ts'
import { withTabSync } from './tab-sync.ts'
import { trackPieces } from './track.ts'

/**
 * Resolves when the components that read a query have its new data: the library tells them in a
 * later task.
 */
const shown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

const isUncertain = (error: unknown) => error instanceof ApiError && error.isUncertain

/** The connection broke; off-line that is known at once. */
const isCut = (error: unknown) => error instanceof ApiError && error.kind === 'network'

/** How long a refusal waits for the cart as it is. ms */
const rereadTimeoutMs = 3_000

/**
 * An addition whose answer was lost, and the key under which the same press asks for it again;
 * until the cart changes otherwise.
 */
const unclearAdds = new WeakMap<Shop, { input: string; key: string }>()

/** The order of this token as the API has it now; null when it does not say. */
const orderNow = (shop: Shop, tokenValue: string): Promise<Order | null> =>
  shop
    .api('GET /orders/{tokenValue}', { path: { tokenValue }, timeoutMs: rereadTimeoutMs })
    .catch(() => null)

/**
 * Handles a refused change. A change of a placed order answers 404, as of one that never existed,
 * so a read tells them apart. If the read is refused, too, the order is another person's, and
 * nothing is forgotten.
 *
 * @returns the error to throw; a silent one where the shopper is told that the cart is ordered.
 */
async function afterRefusal(shop: Shop, tokenValue: string, error: unknown): Promise<unknown> {
  const order = await orderNow(shop, tokenValue)
  if (!order) return error
  if (order.state === 'cart') {
    const isHeld = shop.cart.getState().tokenValue === tokenValue
    if (isHeld && isUncertain(error)) adoptCart(shop, order)
    return error
  }
  leaveOrdered(shop, order)
  return error instanceof ApiError && isGone(error)
    ? new ApiError({ ...error.detail, kind: 'aborted' }, { cause: error })
    : error
}

/**
 * Sends a change and adopts the answered cart; without an answer, the cart as the API has it now.
 */
async function writeCart(
  shop: Shop,
  write: (tokenValue: string) => Promise<Order>,
): Promise<Order> {
  const tokenNow = () => shop.cart.getState().tokenValue
  try {
    const order = adoptCart(shop, await write(tokenNow() ?? ''))
    unclearAdds.delete(shop)
    return order
  } catch (error) {
    const tokenValue = isUncertain(error) || isGone(error) ? tokenNow() : null
    throw tokenValue === null ? error : await afterRefusal(shop, tokenValue, error)
  }
}

/**
 * The one way to change the open cart: queued after earlier changes; the answered cart is adopted.
 * Resolves when the page shows it: a wish dropped any earlier would uncover the old quantity for a
 * moment, and a press on '+' in that moment would count from it.
 *
 * @param write - gets the token of the cart when it runs.
 */
export async function changeCart(
  shop: Shop,
  write: (tokenValue: string) => Promise<Order>,
): Promise<Order> {
  try {
    return await withTabSync(shop, () => queueCartWrite(shop, () => writeCart(shop, write)))
  } finally {
    await shown()
  }
}

/** A line as this tab last saw it. */
const knownLine = ({ queryClient, cart }: Shop, itemId: number) =>
  queryClient
    .getQueryData(sharedKeys.cart(cart.getState().tokenValue ?? ''))
    ?.items.find(({ id }) => id === itemId)

export type AddItemInput = { productVariant: string; quantity: number }

/**
 * Puts a variant into the cart, creating a cart when there is none, and once more when the old one
 * is gone. The header counts the pieces at once. Where the connection broke, it is asked for once
 * more under its key: the API does it once, and answers what it did. A further press that asks for
 * the same has that key, too.
 *
 * @throws ApiError - code 1100 when stock is short.
 */
export async function addItem(shop: Shop, input: AddItemInput): Promise<Order> {
  const asked = JSON.stringify(input)
  const unclear = unclearAdds.get(shop)
  const key = unclear?.input === asked ? unclear.key : crypto.randomUUID()
  const uncount = countAhead(shop.cart, input.quantity)
  const send = () =>
    changeCart(shop, async () => {
      const tokenValue = await ensureCart(shop)
      const post = (timeoutMs?: number) =>
        shop.api('POST /orders/{tokenValue}/items', {
          path: { tokenValue },
          body: input,
          headers: { 'Idempotency-Key': key },
          timeoutMs,
        })
      const order = await post().catch((error: unknown) => {
        if (!isCut(error)) throw error
        return post(rereadTimeoutMs)
      })
      uncount()
      return order
    })
  const order = await send()
    .catch((error: unknown) => {
      if (isUncertain(error)) unclearAdds.set(shop, { input: asked, key })
      if (!isGone(error)) throw error
      forgetCart(shop)
      return send()
    })
    .finally(uncount)
  const line = order.items.find(
    ({ variantCode, isGift }) => variantCode === input.productVariant && !isGift,
  )
  trackPieces(order, line, input.quantity)
  return order
}

/** Reads the cart after an answer without a body (204 on DELETE), within a change. */
const reread = (shop: Shop, tokenValue: string) =>
  shop.api('GET /orders/{tokenValue}', { path: { tokenValue } })

/** Reads the open cart again, after the pending changes. */
export const reloadCart = (shop: Shop): Promise<Order> =>
  changeCart(shop, (tokenValue) => reread(shop, tokenValue))

/**
 * Takes something out of the cart with a call that is answered without a body, and shows the cart
 * without it.
 */
export const removeFromCart = (
  shop: Shop,
  remove: (tokenValue: string) => Promise<unknown>,
): Promise<Order> =>
  changeCart(shop, async (tokenValue) => {
    await remove(tokenValue)
    return reread(shop, tokenValue)
  })

/** Sets a line's quantity, 1 or more. */
export async function changeQuantity(shop: Shop, itemId: number, quantity: number): Promise<Order> {
  const before = knownLine(shop, itemId)
  const order = await changeCart(shop, (tokenValue) =>
    shop.api('PATCH /orders/{tokenValue}/items/{id}', {
      path: { tokenValue, id: itemId },
      body: { quantity },
    }),
  )
  const line = order.items.find(({ id }) => id === itemId)
  if (line && before) trackPieces(order, line, line.quantity - before.quantity)
  return order
}

export async function removeItem(shop: Shop, itemId: number): Promise<Order> {
  const before = knownLine(shop, itemId)
  const order = await removeFromCart(shop, (tokenValue) =>
    shop.api('DELETE /orders/{tokenValue}/items/{id}', { path: { tokenValue, id: itemId } }),
  )
  if (before) trackPieces(order, before, -before.quantity)
  return order
}
