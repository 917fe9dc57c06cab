import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Customer } from '../contract/customer.ts'
import { aCollection, fakeApi } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import { readPersisted, readStoredAuth, writePersisted, writeStoredAuth } from './persistence.ts'
import {
  endSession,
  loadLikedProducts,
  loadUser,
  refreshIntervalMs,
  refreshUser,
} from './session-actions.ts'
import { createSessionState, type AuthRecord } from './session-state.ts'

const jana = { token: 'j1', customer: '/api/v2/shop/customers/1' }
const newer = { ...jana, token: 'j2' }
const petr = { token: 'p1', customer: '/api/v2/shop/customers/2' }
const user = {
  '@id': jana.customer,
  firstName: 'Jana',
  favouriteStore: { externalId: '0101' },
} as unknown as Customer

const clear = () => {
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
}
beforeEach(clear)
afterEach(() => {
  vi.restoreAllMocks()
  clear()
})

test('a session begins with nobody, the club taken for present, and nothing known yet', () => {
  expect(createSessionState().getState()).toEqual({
    auth: null,
    signedIn: false,
    user: null,
    lastRefreshAt: 0,
    favouriteStore: null,
    clubAvailable: true,
    ready: false,
  })
  expect(createSessionState({ ready: true }).getState().ready).toBe(true)
})

/** Jana's tab refreshes its session; `meanwhile` happens before the answer comes. */
async function refreshed(
  stored: AuthRecord | null,
  meanwhile: () => void,
  token: string | undefined = 'j9',
) {
  if (stored) writeStoredAuth(stored)
  const api = fakeApi({
    'GET /customers/1/refresh': () => {
      meanwhile()
      return { ...user, token }
    },
  })
  const shop = testShop({ ...api, session: { auth: jana, signedIn: true, ready: false } })
  await refreshUser(shop)
  return { shop, calls: api.calls }
}

test.each<[string, AuthRecord | null, (() => void) | null, AuthRecord | null, string]>([
  ['the one it asked with is still stored', jana, null, { ...jana, token: 'j9' }, 'j9'],
  ['another tab has stored a newer one', jana, () => writeStoredAuth(newer), newer, 'j1'],
  ['another tab had stored a newer one before', newer, null, { ...newer, token: 'j9' }, 'j9'],
  ['another tab has signed out', jana, () => writeStoredAuth(null), null, 'j1'],
  ['nothing can be stored at all', null, null, { ...jana, token: 'j9' }, 'j9'],
])('a fresh token: %s @SHELL-12 @SHELL-13', async (_what, stored, meanwhile, kept, own) => {
  const { shop } = await refreshed(stored, meanwhile ?? (() => {}))
  expect(readStoredAuth()).toEqual(kept)
  expect(shop.session.getState()).toMatchObject({
    auth: { token: own },
    user: { firstName: 'Jana' },
    ready: true,
    favouriteStore: '0101',
  })
  expect(shop.session.getState().user).not.toHaveProperty('token')
  expect(Number(readPersisted('lastRefresh'))).toBe(shop.session.getState().lastRefreshAt)
  expect(Date.now() - shop.session.getState().lastRefreshAt).toBeLessThan(60_000)
})

test('an answer without a token leaves the old one @SHELL-12', async () => {
  const { shop } = await refreshed(jana, () => {}, '')
  expect([shop.session.getState().auth, readStoredAuth()]).toEqual([jana, jana])
})

test('without a signed-in customer nothing is refreshed @SHELL-12', async () => {
  const api = fakeApi({})
  await refreshUser(testShop(api))
  expect(api.calls).toEqual([])
})

test.each([
  ['signed out', null],
  ['somebody else', petr],
])('an answer for who is %s meanwhile changes nothing @SHELL-13', async (_what, next) => {
  writeStoredAuth(jana)
  const api = fakeApi({
    'GET /customers/1/refresh': () => {
      shop.session.setState({ auth: next, signedIn: next !== null })
      return { ...user, token: 'j9' }
    },
  })
  const shop = testShop({ ...api, session: { auth: jana, signedIn: true } })
  await refreshUser(shop)
  expect(shop.session.getState()).toMatchObject({ auth: next, user: null, favouriteStore: null })
  expect([readStoredAuth(), readPersisted('lastRefresh')]).toEqual([jana, null])
})

test('a user of exactly half an hour is read, not refreshed, and brings their store @SHELL-12', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000)
  writePersisted('lastRefresh', String(2_000_000_000_000 - refreshIntervalMs))
  const api = fakeApi({ 'GET /customers/1': user })
  const shop = testShop({ ...api, session: { auth: jana, signedIn: true, ready: false } })
  await loadUser(shop)
  expect(shop.session.getState()).toMatchObject({
    user: { firstName: 'Jana' },
    lastRefreshAt: 2_000_000_000_000 - refreshIntervalMs,
    ready: true,
    favouriteStore: '0101',
  })
})

test('the whole liked list is asked for at once @SHELL-11', async () => {
  const api = fakeApi({
    'GET /watchdog/liked-products': aCollection([{ productVariantCode: 'v1' }]),
  })
  const shop = testShop({ ...api, session: { auth: jana, signedIn: true } })
  shop.liked.setState({ loaded: false })
  await loadLikedProducts(shop)
  expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({ page: '1', itemsPerPage: '9999' })
  expect(shop.liked.getState()).toEqual({ codes: new Set(['v1']), loaded: true })
})

test('the end of a session goes out even when the page is left at once @SHELL-24', async () => {
  const sent: RequestInit[] = []
  const api = fakeApi({ 'DELETE /customers/1/sessions/current': {} })
  const shop = testShop({
    fetch: (input, init) => {
      sent.push(init ?? {})
      return api.fetch(input, init)
    },
  })
  expect(await endSession(shop, jana)).toBe(true)
  expect(sent[0]?.keepalive).toBe(true)
})

test('an answer that cannot be read is no end of a session @SHELL-24', async () => {
  const shop = testShop(fakeApi({}))
  const broken = () => Promise.reject(Object.assign(new Error('x'), { status: 401 }))
  shop.api = Object.assign(broken, shop.api) as typeof shop.api
  expect(await endSession(shop, jana)).toBe(false)
})
