import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  newestAuth,
  persisted,
  readPersisted,
  readPersistedJson,
  readStoredAuth,
  removePersisted,
  writePersisted,
  writeStoredAuth,
} from './persistence.ts'
import {
  createStorage,
  memoryStorage,
  readCookie,
  readJson,
  writeCookie,
  type StorageKind,
} from './storage.ts'

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
const comeBy = (protocol: 'http' | 'https') => happyDOM.setURL(`${protocol}://127.0.0.1/`)

const clear = () => {
  comeBy('https')
  for (const name of ['auth', 'cart', 'key', 'other'])
    document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(() => {
  vi.restoreAllMocks()
  clear()
})

test.each([
  ['a=1; cart=c1; b=2', 'c1'],
  ['cart=c1', 'c1'],
  [' cart = c1 ;x=y', 'c1'],
  ['cart=a%3Db%20c', 'a=b c'],
  ['cart=a=b', 'a=b'],
  ['cart=', ''],
  ['xcart=1; cart=c1', 'c1'],
  ['cartx=1', null],
  ['cart', null],
  ['car=1;art=2', null],
  ['cart=%E0', null],
  ['=cart; cart=c1', 'c1'],
  ['', null],
])('in %j the cart is %j @SHELL-11', (header, value) => {
  expect(readCookie(header, 'cart')).toBe(value)
})

test('a cookie of no name is read by no name @SHELL-11', () => {
  expect(readCookie('=x', '')).toBe('x')
})

test('a cookie is written for the whole shop, over https, for so many days; for none it is taken away @SHELL-11', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  writeCookie('key', 'a; b=ž', 30)
  writeCookie('key', '', 0)
  expect(set.mock.calls.flat()).toEqual([
    'key=a%3B%20b%3D%C5%BE; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    'key=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
})

test('by http, where this browser keeps no Secure cookie, it is kept and taken away without @SHELL-11', () => {
  comeBy('http')
  writeCookie('key', 'a', 30)
  expect(readCookie(document.cookie, 'key')).toBe('a')
  writeCookie('key', 'b', 30)
  expect(readCookie(document.cookie, 'key')).toBe('b')
  writeCookie('key', '', 0)
  expect(readCookie(document.cookie, 'key')).toBeNull()
})

test.each<[StorageKind, () => string | null]>([
  ['local', () => localStorage.getItem('key')],
  ['session', () => sessionStorage.getItem('key')],
  ['cookie', () => readCookie(document.cookie, 'key')],
  ['memory', () => null],
])('%s is what its name says, and none of the others @SHELL-26', (kind, where) => {
  const storage = createStorage(kind)
  storage.write('key', 'value')
  expect(storage.read('key')).toBe('value')
  const places = [
    localStorage.getItem('key'),
    sessionStorage.getItem('key'),
    readCookie(document.cookie, 'key'),
  ]
  expect(places.filter(Boolean)).toEqual(kind === 'memory' ? [] : ['value'])
  if (kind !== 'memory') expect(where()).toBe('value')
  storage.remove('key')
  expect(storage.read('key') || null).toBeNull()
})

test('what is kept in memory ends with its storage @SHELL-26', () => {
  const storage = memoryStorage()
  expect(storage.read('key')).toBeNull()
  storage.write('key', 'value')
  expect([storage.read('key'), memoryStorage().read('key')]).toEqual(['value', null])
  storage.remove('key')
  expect(storage.read('key')).toBeNull()
})

const blocked = (method: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

test('a browser that blocks storage works on: written, read and removed for the page @SHELL-26', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) blocked(method)
  const storage = createStorage('session')
  expect(storage.read('key')).toBeNull()
  storage.write('key', 'value')
  expect(storage.read('key')).toBe('value')
  storage.remove('key')
  expect(storage.read('key')).toBeNull()
})

test('JSON that is broken is removed and counts as absent; the rest is read @SHELL-26', () => {
  const storage = memoryStorage()
  expect(readJson(storage, 'key')).toBeNull()
  storage.write('key', '{"a":[1]}')
  expect(readJson(storage, 'key')).toEqual({ a: [1] })
  storage.write('key', '{broken')
  expect([readJson(storage, 'key'), storage.read('key')]).toEqual([null, null])
})

// Whatever is in the session storage goes with its person; nothing personal may stand in the local
// one.
test('every piece of state has its place, and keeps it from release to release @SHELL-11 @SHELL-26', () => {
  const places = Object.entries(persisted).map(
    ([name, { key, storage }]) => `${name}: ${key} in ${storage}`,
  )
  expect(places).toEqual([
    'auth: auth in cookie',
    'cartToken: cart in cookie',
    'favouriteStore: favourite-store in local',
    'recentSearches: recent-searches in local',
    'recentlyViewed: recently-viewed in local',
    'comparedProducts: compared-products in local',
    'askedWatches: asked-watches in local',
    'dismissedMessages: dismissed-messages in local',
    'lastRefresh: user-refreshed-at in local',
    'placingOrder: placing-order in local',
    'orderedCart: ordered-cart in session',
    'leftCart: left-cart in session',
    'toldChange: told-change in local',
    'keptChange: kept-change in local',
    'checkoutDraft: checkout-draft in session',
    'complaintDraft: complaint-draft in session',
    'draftFiles: draft-files in session',
    'withdrawalDraft: withdrawal-draft in session',
    'registrationDraft: registration-draft in session',
    'formDraft: form-draft in session',
    'reviewDraft: review-draft in session',
    'contactDraft: contact-draft in session',
    'watchEmail: watch-email in session',
    'toldPurchases: told-purchases in local',
    'keptCard: kept-card in local',
    'keptCart: kept-cart in local',
    'keptStore: kept-store in local',
    'placedOrder: placed-order in session',
    'tabPerson: tab-person in session',
    'putAside: put-aside in session',
    'endedPerson: ended-person in local',
  ])
})

test('a piece of state is written, read as text or JSON, and removed @SHELL-26', () => {
  writePersisted('checkoutDraft', '{"city":"Praha"}')
  expect(sessionStorage.getItem('checkout-draft')).toBe('{"city":"Praha"}')
  expect([readPersisted('checkoutDraft'), readPersistedJson('checkoutDraft')]).toEqual([
    '{"city":"Praha"}',
    { city: 'Praha' },
  ])
  removePersisted('checkoutDraft')
  expect([readPersisted('checkoutDraft'), sessionStorage.getItem('checkout-draft')]).toEqual([
    null,
    null,
  ])
})

const jana = { token: 'j1', customer: '/api/v2/shop/customers/1' }
const store = (value: unknown) => writePersisted('auth', JSON.stringify(value))

test.each<[unknown, typeof jana | null]>([
  [jana, jana],
  [{ ...jana, more: 1 }, jana],
  [{ customer: jana.customer }, null],
  [{ token: 'j1' }, null],
  [{ token: 1, customer: jana.customer }, null],
  [{ token: 'j1', customer: 1 }, null],
  ['text', null],
  [1, null],
  [null, null],
])('a stored sign-in of %j counts as %j @SHELL-11', (value, auth) => {
  store(value)
  expect(readStoredAuth()).toEqual(auth)
})

test.each([
  ['a newer token of the same person', { ...jana, token: 'j2' }, jana, { ...jana, token: 'j2' }],
  ['somebody else’s', { token: 'p1', customer: '/api/v2/shop/customers/2' }, jana, jana],
  ['none', null, jana, jana],
  ['one that a visitor’s tab knows nothing of', jana, null, null],
])(
  'what a tab signs its calls with when the stored sign-in is %s @SHELL-13',
  (_what, stored, own, expected) => {
    if (stored) writeStoredAuth(stored)
    expect(newestAuth(own)).toEqual(expected)
  },
)

test('a sign-in that ends leaves no cookie @SHELL-14', () => {
  writeStoredAuth(jana)
  expect(readStoredAuth()).toEqual(jana)
  const set = vi.spyOn(document, 'cookie', 'set')
  writeStoredAuth(null)
  expect(set.mock.calls.flat()).toEqual(['auth=; Path=/; Max-Age=0; SameSite=Lax; Secure'])
})
