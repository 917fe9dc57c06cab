import { createApiClient } from '@drogerie/shared-lib/api-client/api-client.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { createI18n } from '@drogerie/shared-lib/i18n/create-i18n.ts'
import {
  createCartState,
  createLikedState,
  createSessionState,
  createToasts,
  newestAuth,
  type PublicConfig,
  type SessionState,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { QueryClient } from '@tanstack/react-query'
import type { allLateTexts } from '../i18n/all-late-texts.ts'
import messages from '../i18n/cs.json' with { type: 'json' }

declare module '@drogerie/shared-lib/i18n/texts.ts' {
  interface Texts {
    shell: typeof messages & typeof allLateTexts
  }
}

export type ShopOptions = Pick<Shop, 'side' | 'remotes' | 'navigate'> & {
  config: PublicConfig
  /** Where the API answers: the own origin in a browser, an inner address on the server. */
  apiOrigin: string
  timeoutMs: number
  fetch?: typeof fetch
  /** Texts made before; they hold nothing of a shopper, so a renderer makes them once. */
  i18n?: Shop['i18n']
  session?: Partial<SessionState>
  onSessionEnded?: (shop: Shop) => void
  onUncertain?: (shop: Shop) => void
  /** A server draws no parcels and has nothing to tell. */
  reportError?: Shop['reportError']
}

/**
 * The shell's own and the common texts; remotes add theirs.
 *
 * @param late - those of late parts, where the parts do not bring them.
 */
export function createTexts(late: Partial<typeof allLateTexts> = {}): Shop['i18n'] {
  const i18n = createI18n({ typeset: typography })
  i18n.addResourceBundle('cs', 'shell', { ...messages, ...late })
  return i18n
}

/** Makes the shop of one request or one tab. */
export function createShop(options: ShopOptions): Shop {
  const session = createSessionState(options.session)
  const api = createApiClient({
    origin: options.apiOrigin,
    timeoutMs: options.timeoutMs,
    ...(options.fetch ? { fetch: options.fetch } : {}),
    getToken: () => newestAuth(session.getState().auth)?.token ?? null,
    getFavouriteStore: () => session.getState().favouriteStore,
    onSessionEnded: () => options.onSessionEnded?.(shop),
    onReached: (host, sentAt) => shop.toasts.reached(host, sentAt),
    onUncertain: () => options.onUncertain?.(shop),
    onClubUnavailable: () => session.setState({ clubAvailable: false }),
  })
  const shop: Shop = {
    side: options.side,
    config: options.config,
    api,
    queryClient: new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 30_000,
          retry: options.side === 'browser' ? 1 : false,
          refetchOnWindowFocus: false,
        },
        // off-line a command fails at once and says so: one that waits would be sent after the
        // shopper has cancelled it
        mutations: { networkMode: 'always' },
      },
    }),
    i18n: options.i18n ?? createTexts(),
    session,
    cart: createCartState(),
    liked: createLikedState(),
    toasts: createToasts(),
    remotes: options.remotes,
    navigate: options.navigate,
    reportError: options.reportError ?? (() => {}),
  }
  return shop
}

/** Adds a remote's texts under the namespace of its name; harmless to repeat. */
export function addMessages(
  { i18n }: Pick<Shop, 'i18n'>,
  remote: { name: string; messages: Record<string, unknown> },
): void {
  if (!i18n.hasResourceBundle('cs', remote.name))
    i18n.addResourceBundle('cs', remote.name, remote.messages)
}
