import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type * as z from 'zod/mini'
import type { AuthRecord as AuthRecordSchema, ShopState } from '../contract/shop-state.ts'
import { useShop } from './shop.ts'

export type AuthRecord = z.infer<typeof AuthRecordSchema>
export type SessionState = ShopState['session']
export type SessionContainer = ReturnType<typeof createSessionState>

export const createSessionState = (initial: Partial<SessionState> = {}) =>
  createStore<SessionState>()(() => ({
    auth: null,
    signedIn: false,
    user: null,
    lastRefreshAt: 0,
    favouriteStore: null,
    clubAvailable: true,
    ready: false,
    ...initial,
  }))

export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(useShop().session, select)
}
