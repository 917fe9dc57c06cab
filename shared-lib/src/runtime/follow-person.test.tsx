import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Customer } from '../contract/customer.ts'
import { aCollection, fakeApi } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import { forgetCart } from './cart-actions.ts'
import { endedSession, followPerson } from './follow-person.ts'
import {
  persisted,
  readPersisted,
  readStoredAuth,
  removePersisted,
  writePersisted,
  writeStoredAuth,
} from './persistence.ts'
import {
  forgetSignIn,
  loadUser,
  loseSession,
  refreshUser,
  signIn,
  signOut,
  startSession,
} from './session-actions.ts'
import { syncTab } from './tab-sync.ts'

const jana = { token: 'j1', customer: '/api/v2/shop/customers/1' }
const petr = { token: 'p1', customer: '/api/v2/shop/customers/2' }
const user = {
  '@id': jana.customer,
  firstName: 'Jana',
  favouriteStore: null,
} as unknown as Customer

const clear = () => {
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)
afterEach(() => vi.unstubAllGlobals())

/** Lets Jana in, with a cart of no goods. */
const welcome = () =>
  fakeApi({
    'POST /authentication-token': jana,
    'GET /customers/1/refresh': user,
    'POST /orders': { '@type': 'Order', tokenValue: 'c1', state: 'cart', items: [] },
    'GET /watchdog/liked-products': aCollection([]),
  })
const asPassword = { email: 'jana@posta.cz', password: 'x' }

const marks = ['keptCard', 'keptCart', 'keptStore'] as const
const kept = () => marks.map((mark) => readPersisted(mark))
const keepAll = (person: string) => marks.forEach((mark) => writePersisted(mark, person))

test.each([
  ['another customer', petr.customer, { auth: petr, signedIn: true }],
  ['another customer whose sign-in ran out', petr.customer, { auth: null, signedIn: false }],
  ['a visitor', 'visitor', { auth: null, signedIn: false }],
])('a customer finds no page kept for %s @CZ-16', async (_name, before, session) => {
  keepAll(before)
  await signIn(testShop({ ...welcome(), session }), asPassword)
  expect(kept()).toEqual([null, null, null])
})

test('a visitor’s cart and store stay over a reload, a card whose sign-in ran out does not @CZ-16', async () => {
  keepAll('visitor')
  writePersisted('keptCard', jana.customer)
  await loadUser(testShop({ ...welcome(), session: { auth: null, signedIn: false } }))
  expect(kept()).toEqual([null, 'visitor', 'visitor'])
})

test('a cart that is forgotten is not kept either @CZ-16', () => {
  writePersisted('keptCart', 'visitor')
  forgetCart(testShop({ ...welcome(), session: { auth: null, signedIn: false } }))
  expect(readPersisted('keptCart')).toBeNull()
})

test('a fresh token of the same customer keeps their club card @CZ-16', async () => {
  const shop = testShop({ ...welcome(), session: { auth: jana, signedIn: true } })
  writePersisted('keptCard', jana.customer)
  await refreshUser(shop)
  expect(readPersisted('keptCard')).toBe(jana.customer)
})

const own: string[] = [persisted.tabPerson.key, persisted.putAside.key]

/** Everything that the tab can hold of a person, with what somebody typed in it. */
function typeEverywhere(who: string) {
  for (const { key, storage } of Object.values(persisted))
    if (storage === 'session' && !own.includes(key)) sessionStorage.setItem(key, who)
}
const asJana = { auth: jana, signedIn: true, user }

test.each<[string, (shop: ReturnType<typeof testShop>) => unknown]>([
  ['signs out', (shop) => signOut(shop)],
  ['is signed out', (shop) => forgetSignIn(shop)],
  ['is followed by another customer', (shop) => startSession(shop, petr)],
  [
    'signs out in another tab',
    (shop) => {
      writeStoredAuth(null)
      return syncTab(shop)
    },
  ],
  [
    'gives way to another customer in another tab',
    (shop) => {
      writeStoredAuth(petr)
      return syncTab(shop)
    },
  ],
  [
    'signed out while this tab showed another site',
    (shop) => {
      writeStoredAuth(null)
      shop.session.setState({ auth: null, signedIn: false, user: null })
      return loadUser(shop)
    },
  ],
])(
  'nothing that a customer typed is left in the tab when they %s @SHELL-14 @SHELL-24',
  async (_how, end) => {
    writeStoredAuth(jana)
    writePersisted('lastRefresh', String(Date.now()))
    const shop = testShop({ ...fakeApi({ 'GET /customers/1': user }), session: asJana })
    await loadUser(shop)
    typeEverywhere('Jana, 19-2000145399/0800')
    const shelves = new Set(['draft-files 1764500000000', 'pages'])
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve([...shelves]),
      delete: (name: string) => Promise.resolve(shelves.delete(name)),
    })
    await loadUser(shop)
    expect(sessionStorage.getItem('complaint-draft')).toContain('Jana') // looked at again, it stays
    await end(shop)
    expect(JSON.stringify(sessionStorage)).not.toContain('Jana')
    expect(readPersisted('tabPerson')).toBe(readStoredAuth()?.customer ?? null)
    await eventually(() => expect([...shelves], 'nor are its photos').toEqual(['pages']))
  },
)

test('what a visitor typed is theirs when they sign in, and goes when they sign out @CART-15 @SHELL-24', async () => {
  const shop = testShop(welcome())
  await loadUser(shop)
  typeEverywhere('Jana')
  await signIn(shop, asPassword)
  expect(readPersisted('checkoutDraft')).toBe('Jana')
  await signOut(shop)
  expect(sessionStorage.length).toBe(0)
})

/**
 * Jana's tab, whose session the server has just ended; another tab of hers may have learnt it
 * first.
 */
async function ended({ elsewhere = false } = {}) {
  writeStoredAuth(jana)
  writePersisted('lastRefresh', String(Date.now()))
  const shop = testShop({ ...fakeApi({ 'GET /customers/1': user }), session: asJana })
  await loadUser(shop)
  typeEverywhere('Jana, 19-2000145399/0800')
  if (!elsewhere) void loseSession(shop)
  else {
    writePersisted('endedPerson', jana.customer)
    writeStoredAuth(null)
    await syncTab(shop)
  }
  return shop
}

test.each([{ elsewhere: false }, { elsewhere: true }])(
  'of a session that the server ended no page reads what was typed, and the same person has it back: %o @SHELL-14 @SHELL-24',
  async (how) => {
    const shop = await ended(how)
    expect([readPersisted('complaintDraft'), readPersisted('tabPerson')]).toEqual([null, null])
    await loadUser(shop) // a visitor looks around
    startSession(shop, jana)
    expect(readPersisted('complaintDraft')).toContain('Jana')
    expect([readPersisted('putAside'), readPersisted('endedPerson')]).toEqual([null, null])
  },
)

test('what was typed after the server ended the session is newer @SHELL-24', async () => {
  const shop = await ended()
  writePersisted('contactDraft', 'novější')
  startSession(shop, jana)
  expect(readPersisted('contactDraft')).toBe('novější')
})

test.each<[string, (shop: ReturnType<typeof testShop>) => unknown]>([
  ['another person signs in', (shop) => startSession(shop, petr)],
  [
    'another person signs in in another tab',
    (shop) => {
      writeStoredAuth(petr)
      return syncTab(shop)
    },
  ],
  [
    'they are back and sign out themselves',
    (shop) => {
      startSession(shop, jana)
      return signOut(shop)
    },
  ],
  [
    'they were back in another tab, and signed out there',
    (shop) => {
      removePersisted('endedPerson')
      return loadUser(shop)
    },
  ],
])('what a lost session put aside goes at once when %s @SHELL-14 @SHELL-24', async (_how, come) => {
  const shop = await ended()
  expect(JSON.stringify(sessionStorage)).toContain('Jana')
  await come(shop)
  expect(JSON.stringify(sessionStorage)).not.toContain('Jana')
})

test.each<[string, string | null, () => void, { isTyped: boolean } | null]>([
  ['nobody’s session ended', null, () => followPerson(null), null],
  ['it ended with nothing typed', jana.customer, () => {}, { isTyped: false }],
  [
    'it ended in the middle of a message',
    jana.customer,
    () => writePersisted('contactDraft', 'Dobrý den'),
    { isTyped: true },
  ],
])(
  'who is asked to sign in again is told of what waits: %s @SHELL-14',
  (_name, who, type, told) => {
    followPerson(who)
    type()
    if (who) writePersisted('endedPerson', who)
    followPerson(null)
    expect(endedSession()).toEqual(told)
  },
)

test('a tab that holds nothing of whose session ended, or only of another, holds nothing for them @SHELL-14', () => {
  writePersisted('endedPerson', jana.customer)
  expect(endedSession()).toEqual({ isTyped: false })
  writePersisted(
    'putAside',
    JSON.stringify({ customer: petr.customer, texts: { watchEmail: 'p' } }),
  )
  expect(endedSession()).toEqual({ isTyped: false })
})

test('what comes back is what was typed, and nothing beside it @SHELL-24', () => {
  followPerson(jana.customer)
  writePersisted('contactDraft', 'Dobrý den')
  writePersisted('endedPerson', jana.customer)
  followPerson(null)
  expect(Object.keys(sessionStorage)).toEqual([persisted.putAside.key])
  followPerson(jana.customer)
  expect({ ...sessionStorage }).toEqual({
    [persisted.contactDraft.key]: 'Dobrý den',
    [persisted.tabPerson.key]: jana.customer,
  })
})

test('photos of a draft that was put aside go with it, a visitor’s stay @SHELL-24', async () => {
  const shelves = new Set(['draft-files 1764500000000', 'draft-files 1764500000001', 'pages'])
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...shelves]),
    delete: (name: string) => Promise.resolve(shelves.delete(name)),
  })
  followPerson(jana.customer)
  writePersisted('draftFiles', 'draft-files 1764500000000')
  writePersisted('endedPerson', jana.customer)
  followPerson(null)
  writePersisted('draftFiles', 'draft-files 1764500000001')
  followPerson(petr.customer)
  await eventually(() => expect([...shelves]).toEqual(['draft-files 1764500000001', 'pages']))
  expect(readPersisted('draftFiles'), 'what a visitor typed is theirs').toBe(
    'draft-files 1764500000001',
  )
})
