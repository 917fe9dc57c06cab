import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { readStoredAuth, refreshUser, signOut } from '@drogerie/shared-lib/runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { aShop, refusal } from '../testing/a-shop.ts'
import { signOutForGood } from './sign-out-for-good.ts'
import { followOtherTabs } from './follow-tabs.ts'

const jana = { token: 'j1', customer: '/api/v2/shop/customers/1' }
const newer = { ...jana, token: 'j2' }
const petr = { token: 'p1', customer: '/api/v2/shop/customers/2' }
const signedIn = {
  auth: jana,
  signedIn: true,
  user: { firstName: 'Jana' } as Customer,
  ready: true,
}
const refreshed = { '@id': jana.customer, firstName: 'Jana', token: 'j9' }
const ending = '/customers/1/sessions/current'

const store = (auth: object | null) => {
  document.cookie = auth
    ? `auth=${encodeURIComponent(JSON.stringify(auth))}; Path=/`
    : 'auth=; Max-Age=0; Path=/'
}

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
})

test('a tab calls with the token another one stored @SHELL-13', async () => {
  store(newer)
  const shop = aShop({ session: signedIn, answers: { '/client/points': { 'hydra:member': [] } } })
  await shop.api.list('GET /client/points')
  expect(shop.tokens).toEqual(['j2'])
})

test.each([
  ['the one it asked with is stored still', jana, { ...jana, token: 'j9' }],
  ['another tab has stored a newer one', newer, newer],
  ['another tab has signed out', null, null],
  ['somebody else has signed in', petr, petr],
])('an answer that comes late: %s @SHELL-12 @SHELL-13', async (_name, stored, expected) => {
  store(jana)
  const answer = Promise.withResolvers<object>()
  const shop = aShop({ session: signedIn, answers: { '/customers/1/refresh': answer.promise } })
  const refresh = refreshUser(shop)
  store(stored)
  answer.resolve(refreshed)
  await refresh
  expect(readStoredAuth()).toEqual(expected)
})

test('who has signed in in another tab stays signed in when this one’s token is refused @SHELL-13 @SHELL-14', async () => {
  store(petr)
  const shop = aShop({
    session: signedIn,
    answers: {
      '/client/points': refusal(401, 'Invalid JWT Token'),
      '/customers/2/refresh': { '@id': petr.customer, firstName: 'Petr' },
    },
  })
  await shop.api.list('GET /client/points').catch(() => {})
  await eventually(() => expect(shop.session.getState().user?.firstName).toBe('Petr'))
  expect(readStoredAuth()).toEqual(petr)
})

test('signing out ends the session on the server with the newest token @SHELL-24', async () => {
  store(newer)
  const shop = aShop({ session: signedIn, answers: { [ending]: {} } })
  expect(await signOut(shop)).toBe(true)
  expect(shop.tokens).toEqual(['j2'])
  expect(readStoredAuth()).toBeNull()
})

test('while the API is away the browser is signed out and told so, and the session ends when it is back @SHELL-24', async () => {
  vi.useFakeTimers()
  store(jana)
  const answers: Record<string, unknown> = { [ending]: new TypeError('Failed to fetch') }
  const shop = aShop({ session: signedIn, answers })
  await signOutForGood(shop)
  expect(readStoredAuth()).toBeNull()
  expect(shop.toasts.state.getState().toasts.map(({ text }) => text)).toEqual([
    expect.stringContaining('V tomto prohlížeči jste odhlášeni'),
  ])
  answers[ending] = {}
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shop.tokens).toEqual(['j1', 'j1'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shop.tokens).toHaveLength(2)
})

test('a page from the browser’s memory takes what happened since @SHELL-13', async () => {
  const shop = aShop({ session: signedIn })
  followOtherTabs(shop)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await eventually(() => expect(shop.session.getState().signedIn).toBe(false))
})
