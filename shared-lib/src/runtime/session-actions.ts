import { ApiError } from '../api-client/api-error.ts'
import type { Customer } from '../contract/customer.ts'
import type { PasskeyAnswer } from '../contract/passkey.ts'
import { adoptCart, forgetCart } from './cart-actions.ts'
import { queueCartWrite } from './cart-queue.ts'
import {
  newestAuth,
  readPersisted,
  readStoredAuth,
  removePersisted,
  writePersisted,
  writeStoredAuth,
} from './persistence.ts'
import { followPerson } from './follow-person.ts'
import { keepPagesOf } from './kept-pages.ts'
import { isPersonal } from './query-keys.ts'
import type { AuthRecord } from './session-state.ts'
import type { Shop } from './shop.ts'
import { track } from './track.ts'

/** Seed §9: the user is refreshed when the last refresh is older than this. */
export const refreshIntervalMs = 30 * 60 * 1000

export type Credentials =
  { email: string; password: string } | { oauthCode: string } | { passkey: PasskeyAnswer }

const methodOf = (credentials: Credentials) =>
  'passkey' in credentials ? 'passkey' : 'oauthCode' in credentials ? 'social' : 'password'

/**
 * Sets who is signed in. Documents for use without a network, and values typed into this tab, are
 * deleted with the sign-out of their owner.
 */
const setAuth = (shop: Shop, auth: AuthRecord | null) => {
  keepPagesOf(auth?.customer ?? null)
  followPerson(auth?.customer ?? null)
  writeStoredAuth(auth)
  shop.session.setState({ auth, signedIn: auth !== null })
}

/**
 * False when the visitor signed out, or another customer signed in, while a request was under way.
 */
const isStill = (shop: Shop, auth: AuthRecord): boolean =>
  shop.session.getState().auth?.customer === auth.customer

/** Reads the customer again and takes the fresh token; a club that is down does not matter here. */
export async function refreshUser(shop: Shop): Promise<void> {
  const sent = newestAuth(shop.session.getState().auth)
  if (!sent) return
  const wasStored = readStoredAuth() !== null
  const { token, ...user } = await shop.api('GET /customers/{id}/refresh', { iri: sent.customer })
  if (!isStill(shop, sent)) return
  // An answer may come long after its request: state stored or removed meanwhile is newer.
  const stored = readStoredAuth()
  if (token && (stored ? stored.token === sent.token : !wasStored))
    setAuth(shop, { ...sent, token })
  const now = Date.now()
  writePersisted('lastRefresh', String(now))
  shop.session.setState({ user, lastRefreshAt: now, ready: true })
  rememberStore(shop, user)
}

/** The customer's store, else the one that was chosen in this browser. */
const rememberStore = (shop: Shop, user: Customer | null) =>
  shop.session.setState({
    favouriteStore: user?.favouriteStore?.externalId ?? readPersisted('favouriteStore'),
  })

/** Loads the customer named by the stored sign-in. */
export async function loadUser(shop: Shop): Promise<void> {
  const { auth } = shop.session.getState()
  // the sign-in may have changed while this tab showed another site
  followPerson(auth?.customer ?? null)
  keepPagesOf(auth?.customer ?? null) // or have run out while no tab was open
  if (!auth) return void shop.session.setState({ user: null, ready: true })
  const lastRefreshAt = Number(readPersisted('lastRefresh') ?? 0)
  if (Date.now() - lastRefreshAt > refreshIntervalMs) return refreshUser(shop)
  const user = await shop.api('GET /customers/{id}', { iri: auth.customer })
  if (!isStill(shop, auth)) return
  shop.session.setState({ user, lastRefreshAt, ready: true })
  rememberStore(shop, user)
}

export async function loadLikedProducts(shop: Shop): Promise<void> {
  const { auth } = shop.session.getState()
  if (!auth) return void shop.liked.setState({ codes: new Set(), loaded: true })
  const { members } = await shop.api.list('GET /watchdog/liked-products', {
    query: { page: 1, itemsPerPage: 9999 },
  })
  if (isStill(shop, auth))
    shop.liked.setState({
      codes: new Set(members.map((entry) => entry.productVariantCode)),
      loaded: true,
    })
}

/**
 * The guest's cart is kept only if it has items; otherwise the customer's own latest cart is taken.
 */
async function takeOverCart(shop: Shop): Promise<void> {
  const { tokenValue, itemCount } = shop.cart.getState()
  const replacementTokenValue = itemCount > 0 && tokenValue ? tokenValue : undefined
  const order = await shop.api('POST /orders', {
    body: replacementTokenValue ? { replacementTokenValue } : {},
  })
  if (order.items.length > 0 || replacementTokenValue) adoptCart(shop, order)
  else forgetCart(shop)
}

/** Starts a customer's session here; nothing of another one is left to them. */
export function startSession(shop: Shop, auth: AuthRecord): void {
  const before = shop.session.getState().auth
  if (before && before.customer !== auth.customer) forgetSignIn(shop)
  setAuth(shop, auth)
  removePersisted('endedPerson')
}

/**
 * Signs in and reloads user, cart and liked list.
 *
 * @throws ApiError - kind `auth-refused` for wrong credentials; then nothing has changed.
 */
export async function signIn(shop: Shop, credentials: Credentials): Promise<void> {
  const auth = await shop.api('POST /authentication-token', { body: credentials })
  startSession(shop, auth)
  removePersisted('lastRefresh')
  await refreshUser(shop)
  track({ event: 'login', method: methodOf(credentials) })
  await Promise.allSettled([
    queueCartWrite(shop, () => takeOverCart(shop)),
    loadLikedProducts(shop),
  ])
}

/**
 * Clears user, cart, liked list and drafts, here and in storage; other tabs follow when they become
 * visible. The store is the browser's own again.
 */
export function forgetSignIn(shop: Shop): void {
  setAuth(shop, null)
  removePersisted('lastRefresh')
  removePersisted('askedWatches')
  forgetCart(shop)
  shop.session.setState({ user: null, lastRefreshAt: 0, ready: true })
  rememberStore(shop, null)
  shop.liked.setState({ codes: new Set(), loaded: true })
  shop.queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) })
}

/** Ends a session on the server. @returns false - the server was not reached, or could not. */
export async function endSession(shop: Shop, { token, customer }: AuthRecord): Promise<boolean> {
  try {
    await shop.api('DELETE /customers/{id}/sessions/{sessionId}', {
      iri: `${customer}/sessions/current`,
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    })
    return true
  } catch (error) {
    // refused: it is over already
    return error instanceof ApiError && error.status !== undefined && error.status < 500
  }
}

/**
 * The server has ended the session: what was typed waits for its person, in every tab. A sign-out
 * with the refused token ends what a thief of it may have made.
 */
export async function loseSession(shop: Shop): Promise<void> {
  const auth = newestAuth(shop.session.getState().auth)
  if (auth) writePersisted('endedPerson', auth.customer)
  forgetSignIn(shop)
  if (auth) await endSession(shop, auth)
}

/**
 * Signs this browser out at once, and the server as soon as it answers. @returns whether it did.
 */
export async function signOut(shop: Shop): Promise<boolean> {
  const auth = newestAuth(shop.session.getState().auth)
  removePersisted('endedPerson')
  forgetSignIn(shop)
  return auth === null || endSession(shop, auth)
}
