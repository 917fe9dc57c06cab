import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aShop, collection, refusal } from '../testing/a-shop.ts'
import { signOutForGood } from './sign-out-for-good.ts'
import { startSession } from './start-session.ts'

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }
const minute = 60_000
const status = '/api/v2/crm/status'
const refresh = '/customers/1/refresh'
const ending = '/customers/1/sessions/current'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of ['auth', 'cart', 'locale']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
})

const signedIn = () => ({
  auth: jana,
  signedIn: true,
  user: { firstName: 'Jana' } as Customer,
  lastRefreshAt: Date.now(),
  ready: true,
})
const answers = {
  [refresh]: { '@id': jana.customer, firstName: 'Johana' },
  [status]: { available: false },
  '/watchdog/liked-products?page=1&itemsPerPage=9999': collection([]),
}

const asked = (shop: ReturnType<typeof aShop>, path: string) =>
  shop.calls.filter((call) => call === path).length

test('a tab begins with the store and the language this browser knows @SHELL-20', async () => {
  localStorage.setItem('favourite-store', 'praha-1')
  const cookies = vi.spyOn(document, 'cookie', 'set')
  const shop = aShop()
  startSession(shop)
  expect(shop.session.getState().favouriteStore).toBe('praha-1')
  expect(cookies.mock.calls.flat().some((cookie) => cookie.startsWith('locale=cs;'))).toBe(true)
})

test('a tab that nobody looks at asks for nothing; seen again it does @SHELL-12 @SHELL-15', async () => {
  let visibility: DocumentVisibilityState = 'hidden'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  const shop = aShop({ session: signedIn(), answers })
  startSession(shop)
  await vi.advanceTimersByTimeAsync(40 * minute)
  expect([asked(shop, refresh), asked(shop, status)]).toEqual([0, 0])
  visibility = 'visible'
  await vi.advanceTimersByTimeAsync(minute)
  expect([asked(shop, refresh), asked(shop, status)]).toEqual([1, 1])
  expect(shop.session.getState().clubAvailable).toBe(false)
})

test('a user who was just read is not read again for half an hour, and a failure is tried again in a minute @SHELL-12', async () => {
  const shop = aShop({
    session: signedIn(),
    answers: { ...answers, [refresh]: refusal(503, 'away') },
  })
  startSession(shop)
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(asked(shop, refresh)).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(asked(shop, refresh)).toBe(2)
  expect(shop.session.getState().signedIn).toBe(true)
})

test('nobody signed in, nothing asked about the club; an API that does not answer says nothing about it @SHELL-15', async () => {
  const visitor = aShop({ answers })
  startSession(visitor)
  const customer = aShop({
    session: signedIn(),
    answers: { ...answers, [status]: new TypeError('fetch failed') },
  })
  startSession(customer)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect([asked(visitor, status), asked(customer, status)]).toEqual([0, 5])
  expect(customer.session.getState().clubAvailable).toBe(true)
})

test('signing out says that it is done', async () => {
  const shop = aShop({ session: signedIn(), answers: { [ending]: {} } })
  await signOutForGood(shop)
  expect(shop.toasts.state.getState().toasts).toMatchObject([{ kind: 'success' }])
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(asked(shop, ending)).toBe(1)
})

test('a visitor who signs out is signed out', async () => {
  const shop = aShop()
  await signOutForGood(shop)
  expect(shop.toasts.state.getState().toasts).toMatchObject([{ kind: 'success' }])
  expect(shop.calls).toEqual([])
})

test('a server that is away is asked again ever more rarely, at least each minute @SHELL-24', async () => {
  const shop = aShop({
    session: signedIn(),
    answers: { [ending]: new TypeError('Failed to fetch') },
  })
  const from = Date.now()
  const at: number[] = []
  const known = shop.api as (...call: unknown[]) => unknown
  const timed = (...call: unknown[]) => (at.push((Date.now() - from) / 1000), known(...call))
  shop.api = Object.assign(timed, shop.api) as typeof shop.api
  await signOutForGood(shop)
  await vi.advanceTimersByTimeAsync(4 * minute)
  expect(at).toEqual([0, 5, 15, 35, 75, 135, 195])
  expect(shop.toasts.state.getState().toasts).toMatchObject([{ kind: 'info' }])
})
