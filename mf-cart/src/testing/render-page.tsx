import { createApiClient } from '@drogerie/shared-lib/api-client/api-client.ts'
import { createI18n } from '@drogerie/shared-lib/i18n/create-i18n.ts'
import {
  createCartState,
  createLikedState,
  createSessionState,
  createToasts,
  type SessionState,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { remote } from '../remote.ts'

/** What the API of a test answers: a body, a status with a body, or an error of the network. */
export type Answer = { status?: number; body?: unknown } | Error
export type FakeApi = (call: {
  method: string
  path: string
  body: unknown
  headers: Headers
}) => Answer | Promise<Answer>

const origin = 'https://www.teta.example'

export const collection = (members: unknown[]): Answer => ({
  body: {
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': members.length,
  },
})

/** Answer that every page of the shop reads. */
const channel: Answer = { body: { customerService: { promises: {} } } }

function fetchFrom(api: FakeApi): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input))
    const text = typeof init?.body === 'string' ? init.body : ''
    const call = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/v2/shop', '') + url.search,
      body: text ? (JSON.parse(text) as unknown) : undefined,
      headers: new Headers(init?.headers),
    }
    const answer = call.path.startsWith('/channels/') ? channel : await api(call)
    if (answer instanceof Error) throw answer
    const { status = 200, body } = answer
    const response = new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/ld+json' },
    })
    Object.defineProperty(response, 'url', { value: url.href })
    return response
  }
}

/** The shop of one test, in a browser, over an API of canned answers. */
export function aShop(api: FakeApi, session: Partial<SessionState> = {}) {
  const container = createSessionState({ ready: true, ...session })
  const i18n = createI18n()
  i18n.addResourceBundle('cs', remote.name, remote.messages)
  const navigate = vi.fn<Shop['navigate']>()
  const shop: Shop = {
    side: 'browser',
    config: {
      siteName: 'Teta drogerie',
      publicOrigin: origin,
      lineupId: 'L-1',
      tagManagerId: null,
    } as Shop['config'],
    api: createApiClient({
      origin,
      getToken: () => container.getState().auth?.token ?? null,
      fetch: fetchFrom(api),
    }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    i18n,
    session: container,
    cart: createCartState(),
    liked: createLikedState(),
    toasts: createToasts(),
    reportError: () => {},
    remotes: { load: () => Promise.reject(new Error('no remotes in this test')) },
    navigate,
  }
  return { ...shop, navigate }
}

/** Opens a page of this remote through its real route. */
export const renderPage = (path: string, shop: Shop) =>
  renderSlice(path, remote.routes, shop).router
