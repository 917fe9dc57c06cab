import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '../api-client/api-client.ts'
import type { ShopTexts } from '../i18n/texts.ts'
import type { CartContainer } from './cart-state.ts'
import type { LikedContainer } from './liked-state.ts'
import type { RemoteLoader } from './remote.ts'
import type { SessionContainer } from './session-state.ts'
import type { Toasts } from './toasts.ts'

/** Streets of a map server under the pins of stores. */
type MapTiles = {
  /** Address with `{z}`, `{x}` and `{y}`. */
  url: string
  /** The author of the map's tiles as the licence requires it, and the page that says more. */
  attribution: string
  link: string | null
}

/**
 * Settings of the deployment that a page may know; the same for every shopper, so it may be part of
 * cached HTML.
 */
export type PublicConfig = {
  siteName: string
  /** Absolute, without a trailing slash: canonical links and Open Graph. */
  publicOrigin: string
  /** Id of the line-up that rendered this document and whose scripts run in it. */
  lineupId: string
  /** `GTM-…`, or null when no tag manager is set. */
  tagManagerId: string | null
  /** Where the container's script comes from. */
  tagManagerOrigin?: string
  /** Sentry-protocol endpoint for errors of the router; without it nothing is reported. */
  errorReportsDsn?: string | null
  /** Without it maps are drawn without streets. */
  mapTiles?: MapTiles | null
}

/**
 * Everything a page, loader or parcel reaches the shop through. One per request on the server and
 * one per tab in the browser: nothing of a shopper ever lives in a module variable.
 */
export type Shop = {
  side: 'server' | 'browser'
  config: PublicConfig
  api: ApiClient
  queryClient: QueryClient
  i18n: ShopTexts
  session: SessionContainer
  cart: CartContainer
  liked: LikedContainer
  toasts: Toasts
  remotes: RemoteLoader
  /**
   * Client-side navigation from outside the router's tree (parcels, toasts); a full load for
   * another origin.
   */
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Tells telemetry of a fault that no page shows, such as a parcel's. */
  reportError: (error: unknown) => void
}

export const shopRouterContext = createRouterContext<Shop>()

/** The shop, for loaders and middleware. */
export const shopOf = (context: Readonly<RouterContextProvider>): Shop =>
  context.get(shopRouterContext)

export const ShopContext = createReactContext<Shop | null>(null)

/** The shop, for components in pages and in parcels. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop() needs <ShopProvider>; a parcel gets one from reactParcel()')
  return shop
}
