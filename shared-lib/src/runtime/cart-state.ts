import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useShop } from './shop.ts'

/** The little the header needs before the cart itself is fetched; the cart's content is a query (`cart-queries.ts`). */
export type CartState = {
  tokenValue: string | null
  /** Pieces of all lines that are not gifts. */
  itemCount: number
  /** Hundredths of a crown. */
  itemsTotal: number
}
export type CartContainer = ReturnType<typeof createCartState>

/** One per request on the server, one per tab in the browser: a module-level one would show a shopper another's cart. */
export const createCartState = (initial: Partial<CartState> = {}) =>
  createStore<CartState>()(() => ({ tokenValue: null, itemCount: 0, itemsTotal: 0, ...initial }))

export function useCart<T>(select: (cart: CartState) => T): T {
  return useStore(useShop().cart, select)
}

/** Forgets the cart: after sign-out, or when the API answers with an order whose state is no longer `cart`. */
export const resetCart = (cart: CartContainer) => cart.setState({ tokenValue: null, itemCount: 0, itemsTotal: 0 })
