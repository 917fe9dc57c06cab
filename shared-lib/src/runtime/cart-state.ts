import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ShopState } from '../contract/shop-state.ts'
import { useShop } from './shop.ts'

export type CartState = ShopState['cart']
export type CartContainer = ReturnType<typeof createCartState>

/**
 * One per request on the server, one per tab in the browser: a module-level one would show a
 * shopper another's cart.
 */
export const createCartState = (initial: Partial<CartState> = {}) =>
  createStore<CartState>()(() => ({ tokenValue: null, itemCount: 0, itemsTotal: 0, ...initial }))

export function useCart<T>(select: (cart: CartState) => T): T {
  return useStore(useShop().cart, select)
}

const pending = new WeakMap<CartContainer, number>()
/** Pieces that were pressed and that no answered cart holds yet; `itemCount` counts them. */
export const pendingPieces = (cart: CartContainer): number => pending.get(cart) ?? 0

/**
 * Counts pieces at the press, before the API has them.
 *
 * @returns takes them back: a cart that holds them is adopted now, or they were refused.
 */
export function countAhead(cart: CartContainer, pieces: number): () => void {
  const count = (change: number) => {
    pending.set(cart, pendingPieces(cart) + change)
    cart.setState(({ itemCount }) => ({ itemCount: Math.max(0, itemCount + change) }))
  }
  count(pieces)
  let isOver = false
  return () => {
    if (!isOver) count(-pieces)
    isOver = true
  }
}

/**
 * Forgets the cart: after sign-out, or when the API answers with an order whose state is no longer
 * `cart`.
 */
export const resetCart = (cart: CartContainer) =>
  cart.setState({ tokenValue: null, itemCount: 0, itemsTotal: 0 })
