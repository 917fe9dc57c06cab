import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import {
  addItem,
  ApiError,
  changeCart,
  changeQuantity,
  removeItem,
  showError,
  useShop,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { useStore } from 'zustand'
import { createQuantityQueue, type QuantityQueue } from './quantity-queue.ts'

const queues = new WeakMap<Shop, QuantityQueue>()

/** The one queue of a shop: cart page and mini-cart change the same lines. */
export function quantityQueueOf(shop: Shop): QuantityQueue {
  const known = queues.get(shop)
  if (known) return known
  const queue = createQuantityQueue((itemId, quantity) =>
    quantity === 0 ? removeItem(shop, itemId) : changeQuantity(shop, itemId, quantity),
  )
  queues.set(shop, queue)
  return queue
}

/**
 * Changes the cart as the shopper sees it: after the quantities shown are stored, because minima
 * count them.
 */
export async function changeShownCart(
  shop: Shop,
  change: (tokenValue: string) => Promise<Order>,
): Promise<Order> {
  await quantityQueueOf(shop).settled()
  return changeCart(shop, change)
}

/** A line as it is shown: the shopper's newest quantity at once, the API's answer when it comes. */
export type ShownLine = { item: OrderItem; quantity: number; isPending: boolean; refusal: unknown }

/** Lines that can be changed: no gifts, and none being removed. */
export function useShownLines(order: Order): ShownLine[] {
  const { wanted, refused } = useStore(quantityQueueOf(useShop()).state)
  return order.items
    .filter(({ id, isGift }) => !isGift && wanted.get(id) !== 0)
    .map((item) => ({
      item,
      quantity: wanted.get(item.id) ?? item.quantity,
      isPending: wanted.has(item.id),
      refusal: refused.get(item.id),
    }))
}

/**
 * Takes a line out at once and offers in a toast to put it back with the quantity that was shown.
 * The API gives it its old place, and the gift that went with it. Where the connection failed, the
 * offer stays: nothing else on the page holds what was taken out.
 *
 * @param onBack - once the cart has it again.
 */
export async function removeLine(
  shop: Shop,
  item: OrderItem,
  texts: { removed: string; undo: string },
  onBack: () => void = () => {},
): Promise<void> {
  const queue = quantityQueueOf(shop)
  const quantity = queue.state.getState().wanted.get(item.id) ?? item.quantity
  queue.set(item.id, 0)
  await queue.settled()
  const refusal = queue.state.getState().refused.get(item.id)
  if (refusal !== undefined) return showError(shop, refusal)
  const offerBack = () =>
    shop.toasts.show({
      kind: 'success',
      text: texts.removed,
      action: { text: texts.undo, run: putBack },
    })
  const putBack = () => {
    addItem(shop, { productVariant: item.variantCode, quantity }).then(onBack, (error: unknown) => {
      const isUnclear = error instanceof ApiError && error.isUncertain
      if (isUnclear) offerBack()
      showError(shop, error, isUnclear ? 'mf-cart:cart.undoFailed' : undefined)
    })
  }
  offerBack()
}
