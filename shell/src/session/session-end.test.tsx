import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { showError, signIn } from '@drogerie/shared-lib/runtime'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { accessGuards } from '../navigation/access-guards.ts'
import { aShop, refusal, routerContext } from '../testing/a-shop.ts'
import { startSession } from './start-session.ts'

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }
const signedIn = {
  auth: jana,
  signedIn: true,
  user: { firstName: 'Jana' } as Customer,
  lastRefreshAt: Date.now(),
  ready: true,
}

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
})

test('a 401 on any call signs out and toasts nothing @SHELL-14', async () => {
  const shop = aShop({
    session: signedIn,
    answers: { '/client/coupons': refusal(401, 'Invalid JWT Token') },
  })
  await shop.api
    .list('GET /client/coupons')
    .catch((error: unknown) => showError(shop, error, 'club.unavailable'))
  expect(shop.session.getState()).toMatchObject({ auth: null, signedIn: false, user: null })
  expect(shop.toasts.state.getState().toasts).toEqual([])
})

test('a session that the server refused is ended there, with what a thief of its token made @SHELL-14', async () => {
  document.cookie = `auth=${encodeURIComponent(JSON.stringify(jana))}; Path=/`
  const refused = { '/client/coupons': refusal(401, 'Expired JWT Token') }
  const shop = aShop({ session: signedIn, answers: refused })
  await shop.api.list('GET /client/coupons').catch(() => {})
  await eventually(() => expect(shop.calls).toContain('/customers/1/sessions/current'))
  expect(shop.session.getState().signedIn).toBe(false)
})

test('a refused sign-in is no end of a session @SHELL-14', async () => {
  const shop = aShop({
    session: signedIn,
    answers: { '/authentication-token': refusal(401, 'Invalid credentials.') },
  })
  await expect(signIn(shop, { email: 'jana@posta.cz', password: 'x' })).rejects.toMatchObject({
    kind: 'auth-refused',
  })
  expect(shop.session.getState().signedIn).toBe(true)
})

function accountRouter(shop: ReturnType<typeof aShop>) {
  const page = { Component: () => null }
  const account = {
    path: '/muj-ucet/kupony',
    middleware: accessGuards('customer'),
    loader: () => null,
    ...page,
  }
  const login = {
    path: '/klub/prihlaseni',
    middleware: accessGuards('guest'),
    loader: () => null,
    ...page,
  }
  return createMemoryRouter([{ path: '/', ...page }, account, login], {
    getContext: routerContext(shop),
    initialEntries: ['/'],
  })
}

const place = ({ state }: ReturnType<typeof accountRouter>) =>
  state.location.pathname + state.location.search

test('a visitor on a page for customers goes to login and, signed in, to where they wanted to go @SHELL-24', async () => {
  const shop = aShop()
  const router = accountRouter(shop)
  await router.navigate('/muj-ucet/kupony')
  expect(place(router)).toBe('/klub/prihlaseni?navrat=%2Fmuj-ucet%2Fkupony')
  shop.session.setState({ signedIn: true })
  await router.navigate(place(router))
  expect(place(router)).toBe('/muj-ucet/kupony')
})

test('the user is refreshed after 30 minutes, and the club asked every minute @SHELL-12 @SHELL-15', async () => {
  vi.useFakeTimers()
  const shop = aShop({
    session: { ...signedIn, clubAvailable: false },
    answers: {
      '/customers/1/refresh': { '@id': jana.customer, firstName: 'Johana', token: 't2' },
      '/api/v2/crm/status': { available: true, checkedAt: '2026-11-21T14:05:00+01:00' },
    },
  })
  shop.session.setState({ lastRefreshAt: Date.now() })
  startSession(shop)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(shop.session.getState().clubAvailable).toBe(true)
  await vi.advanceTimersByTimeAsync(28 * 60_000)
  expect(shop.session.getState().user?.firstName).toBe('Jana')
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(shop.session.getState().user?.firstName).toBe('Johana')
})
