import { createApiClient } from '@drogerie/shared-lib/api-client/api-client.ts'
import { createI18n } from '@drogerie/shared-lib/i18n/create-i18n.ts'
import {
  createCartState,
  createLikedState,
  createSessionState,
  createToasts,
  newestAuth,
  shopRouterContext,
  type SessionState,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { QueryClient } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router'
import { endSignIn } from '../session/end-sign-in.ts'
import { readPersonAgain } from '../session/read-person-again.ts'
import { allLateTexts } from '../i18n/all-late-texts.ts'
import messages from '../i18n/cs.json' with { type: 'json' }

export const shopOrigin = 'https://www.teta.example'

/** A promise is waited for. */
type Answer = unknown

/** An answer that refuses, with the server's sentence. */
export const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ code: status, message }), { status })
type ShopSetup = {
  /**
   * The API's answers by path and query below /api/v2/shop; an Error fails the call, anything else
   * is 404.
   */
  answers?: Record<string, Answer>
  session?: Partial<SessionState>
  navigate?: Shop['navigate']
}

type TestShop = Shop & { calls: string[]; tokens: string[] }

/**
 * A shop for one test, over an API of canned answers. `calls` are the requested paths, `tokens`
 * those sent, in order.
 */
export function aShop({
  answers = {},
  session = {},
  navigate = () => {},
}: ShopSetup = {}): TestShop {
  const calls: string[] = []
  const tokens: string[] = []
  const i18n = createI18n()
  i18n.addResourceBundle('cs', 'shell', { ...messages, ...allLateTexts })
  const container = createSessionState(session)
  const api = createApiClient({
    origin: shopOrigin,
    onSessionEnded: () => endSignIn(shop),
    onUncertain: () => readPersonAgain(shop),
    getToken: () => newestAuth(container.getState().auth)?.token ?? null,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      const path = decodeURIComponent(url.pathname.replace('/api/v2/shop', '') + url.search)
      calls.push(path)
      const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '')
      if (token) tokens.push(token)
      const answer = await answers[path]
      if (answer instanceof Error) throw answer
      if (answer instanceof Response) return withUrl(answer.clone(), url)
      const body = JSON.stringify(
        answer === undefined ? { code: 404, message: 'Not Found' } : answer,
      )
      const response = new Response(body, {
        status: answer === undefined ? 404 : 200,
        headers: { 'Content-Type': 'application/ld+json' },
      })
      return withUrl(response, url)
    },
  })
  const shop: TestShop = {
    side: 'browser',
    config: {
      siteName: 'Teta drogerie',
      publicOrigin: shopOrigin,
      lineupId: 'L-1',
      tagManagerId: null,
    },
    api,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    i18n,
    session: container,
    cart: createCartState(),
    liked: createLikedState(),
    toasts: createToasts(),
    reportError: () => {},
    remotes: { load: () => Promise.reject(new Error('no remotes in this test')) },
    navigate,
    calls,
    tokens,
  }
  return shop
}

/** A made response has no address, and the API client reads it. */
const withUrl = (response: Response, { href }: URL) =>
  Object.defineProperty(response, 'url', { value: href })

export const collection = (members: unknown[]) => ({
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

export const routerContext = (shop: Shop) => () =>
  new RouterContextProvider(new Map([[shopRouterContext, shop]]))
