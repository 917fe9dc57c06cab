import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ShopState } from '../contract/shop-state.ts'
import { useShop } from './shop.ts'

export type LikedState = ShopState['liked']
export type LikedContainer = ReturnType<typeof createLikedState>

export const createLikedState = (initial: Partial<LikedState> = {}) =>
  createStore<LikedState>()(() => ({ codes: new Set<string>(), loaded: false, ...initial }))

export function useLiked<T>(select: (liked: LikedState) => T): T {
  return useStore(useShop().liked, select)
}
