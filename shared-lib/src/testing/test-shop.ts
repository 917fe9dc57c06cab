import { QueryClient } from '@tanstack/react-query'
import { createApiClient } from '../api-client/api-client.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import {
  createCartState,
  createLikedState,
  createSessionState,
  createToasts,
  type SessionState,
  type Shop,
} from '../runtime/index.ts'

export type TestShopOptions = {
  fetch: typeof fetch
  session?: Partial<SessionState>
  /** Texts of the remote under test, by its name. */
  messages?: Record<string, Record<string, unknown>>
  navigate?: Shop['navigate']
  side?: Shop['side']
}

/** A whole shop whose API is a test's; nothing is shared between two of them. */
export function testShop({
  fetch,
  session: initial = {},
  messages = {},
  navigate = () => {},
  side = 'browser',
}: TestShopOptions): Shop {
  const session = createSessionState({ ready: true, ...initial })
  const i18n = createI18n()
  for (const [name, texts] of Object.entries(messages)) i18n.addResourceBundle('cs', name, texts)
  return {
    side,
    config: {
      siteName: 'teta',
      publicOrigin: 'https://teta.example',
      lineupId: 'L-1',
      tagManagerId: null,
    } as Shop['config'],
    api: createApiClient({
      origin: 'http://api.test',
      fetch,
      getToken: () => session.getState().auth?.token ?? null,
      getFavouriteStore: () => session.getState().favouriteStore,
    }),
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
    }),
    i18n,
    session,
    cart: createCartState(),
    liked: createLikedState({ loaded: true }),
    toasts: createToasts(),
    remotes: { load: (name) => Promise.reject(new Error(`${name} is not loaded in tests`)) },
    navigate,
    reportError: () => {},
  }
}

/** Texts of the toasts on screen. */
export const toastTexts = (shop: Shop): string[] =>
  shop.toasts.state.getState().toasts.map(({ text }) => text)
