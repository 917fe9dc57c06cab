import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useShop } from './shop.ts'

/** Variant codes the signed-in customer likes. */
export type LikedState = { codes: ReadonlySet<string>; loaded: boolean }
export type LikedContainer = ReturnType<typeof createLikedState>

export const createLikedState = (initial: Partial<LikedState> = {}) =>
  createStore<LikedState>()(() => ({ codes: new Set<string>(), loaded: false, ...initial }))

export function useLiked<T>(select: (liked: LikedState) => T): T {
  return useStore(useShop().liked, select)
}
