import type { Shop } from '@drogerie/shared-lib/runtime'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { aShop, collection, routerContext } from '../testing/a-shop.ts'
import { navigationPipeline } from './pipeline.ts'

const redirectFrom = (originUrl: string, destinationUrl: string) => ({
  originUrl,
  destinationUrl,
  permanent: true,
})

function routerOf(shop: Shop) {
  const visited: string[] = []
  const loader = ({ request }: { request: Request }) => {
    visited.push(new URL(request.url).pathname)
    return null
  }
  const pages = ['a', 'b', 'c', 'd'].map((path) => ({ path, loader, Component: () => null }))
  const gone = {
    path: 'gone',
    loader: () => Promise.reject(new Error('404')),
    Component: () => null,
  }
  const router = createMemoryRouter(
    [{ path: '/', middleware: [navigationPipeline], children: [{ index: true }, ...pages, gone] }],
    {
      getContext: routerContext(shop),
      hydrationData: { loaderData: {} },
    },
  )
  const open = async (path: string) => {
    await router.navigate(path)
    return router.state.location.pathname + router.state.location.search
  }
  return { open, visited }
}

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }

afterEach(() => {
  document.cookie = 'cart=; Max-Age=0'
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('five steps in the order of the specification, the first three once only @SHELL-08', async () => {
  document.cookie = 'cart=c1; Secure'
  const shop = aShop({
    session: { auth: jana, signedIn: true },
    answers: {
      '/customers/1/refresh': { '@id': jana.customer, firstName: 'Jana', token: 't2' },
      '/orders/c1': { tokenValue: 'c1', state: 'cart', items: [], itemsTotal: 0 },
      '/watchdog/liked-products?page=1&itemsPerPage=9999': collection([
        { productVariantCode: 'v1' },
      ]),
      '/redirects': collection([]),
      '/redirects?path=/a': collection([]),
    },
  })
  const { open, visited } = routerOf(shop)
  await open('/a')
  expect(shop.calls).toEqual([
    '/customers/1/refresh',
    '/orders/c1',
    '/watchdog/liked-products?page=1&itemsPerPage=9999',
    '/redirects',
    '/redirects?path=/a',
  ])
  expect(visited).toEqual(['/a'])
  expect(shop.session.getState().user?.firstName).toBe('Jana')
  expect(shop.liked.getState().codes.has('v1')).toBe(true)
  shop.calls.length = 0
  await open('/a?page=2')
  expect(shop.calls).toEqual([])
})

test('a user older than 30 minutes is refreshed @SHELL-08 @SHELL-12', async () => {
  const shop = aShop({
    session: {
      auth: jana,
      signedIn: true,
      user: { firstName: 'Jana' } as never,
      lastRefreshAt: Date.now() - 31 * 60_000,
    },
    answers: { '/customers/1/refresh': { '@id': jana.customer, firstName: 'Johana', token: 't2' } },
  })
  await routerOf(shop).open('/a')
  expect(shop.calls).toContain('/customers/1/refresh')
  expect(shop.session.getState().auth?.token).toBe('t2')
})

test.each([
  [
    'the table, compared in lower case',
    { '/redirects': collection([redirectFrom('/A', '/b')]) },
    '/b',
  ],
  [
    'the server’s answer for the path',
    { '/redirects': collection([]), '/redirects?path=/a': collection([redirectFrom('/a', '/c')]) },
    '/c',
  ],
  [
    'both are away and the page opens',
    {
      '/redirects': new TypeError('fetch failed'),
      '/redirects?path=/a': new TypeError('fetch failed'),
    },
    '/a',
  ],
  [
    'the two point at each other: stopped @S12',
    {
      '/redirects': collection([redirectFrom('/a', '/b')]),
      '/redirects?path=/b': collection([redirectFrom('/b', '/a')]),
    },
    '/b',
  ],
  [
    'a destination that leaves by a trick: refused @S12',
    { '/redirects': collection([redirectFrom('/a', '//evil.example')]) },
    '/a',
  ],
])('redirects by %s @SHELL-08', async (_name, answers, expected) => {
  expect(await routerOf(aShop({ answers })).open('/a')).toBe(expected)
})

test.each([
  ['/redirects', '/a'],
  ['/redirects?path=/gone', '/gone'],
])('a rule that comes late by %s counts all the same @SHELL-08', async (asked, from) => {
  const answer = Promise.withResolvers<object>()
  const answers = { '/redirects': collection([]), [asked]: answer.promise }
  const opened = routerOf(aShop({ answers })).open(from)
  // longer than a step of the visitor's data is waited for
  setTimeout(() => answer.resolve(collection([redirectFrom(from, '/c')])), 600)
  expect(await opened).toBe('/c')
})

test('a page that is found does not wait for the server’s rule, which leads on from it @SHELL-08', async () => {
  const answer = Promise.withResolvers<object>()
  const shop = aShop({
    answers: { '/redirects': collection([]), '/redirects?path=/a': answer.promise },
  })
  shop.navigate = vi.fn()
  vi.stubGlobal('location', { ...window.location, pathname: '/a' })
  expect(await routerOf(shop).open('/a')).toBe('/a')
  expect(shop.navigate).not.toHaveBeenCalled()
  answer.resolve(collection([redirectFrom('/a', '/c')]))
  await eventually(() => expect(shop.navigate).toHaveBeenCalledWith('/c', { replace: true }))
})

test('a shopper who has gone on is not called back by a late rule @SHELL-08', async () => {
  const answer = Promise.withResolvers<object>()
  const shop = aShop({
    answers: { '/redirects': collection([]), '/redirects?path=/a': answer.promise },
  })
  shop.navigate = vi.fn()
  vi.stubGlobal('location', { ...window.location, pathname: '/b' })
  const router = routerOf(shop)
  await router.open('/a')
  await router.open('/b')
  answer.resolve(collection([redirectFrom('/a', '/c')]))
  await answer.promise
  expect(await router.open('/b')).toBe('/b')
  expect(shop.navigate).not.toHaveBeenCalled()
})

test('a slow answer about the customer does not hold the page, and arrives all the same @SHELL-08', async () => {
  const answer = Promise.withResolvers<object>()
  const shop = aShop({
    session: { auth: jana, signedIn: true },
    answers: { '/customers/1/refresh': answer.promise, '/redirects': collection([]) },
  })
  expect(await routerOf(shop).open('/a')).toBe('/a')
  answer.resolve({ '@id': jana.customer, firstName: 'Jana' })
  await eventually(() => expect(shop.session.getState().user?.firstName).toBe('Jana'))
})

test('what the server says of a path is known for five minutes, and asked again later @SHELL-08', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const shop = aShop({
      answers: {
        '/redirects': collection([]),
        '/redirects?path=/a': collection([]),
        '/redirects?path=/b': collection([]),
      },
    })
    const { open } = routerOf(shop)
    await open('/a')
    await open('/b')
    vi.setSystemTime(Date.now() + 4 * 60_000)
    await open('/a')
    expect(shop.calls).toEqual(['/redirects', '/redirects?path=/a', '/redirects?path=/b'])
    vi.setSystemTime(Date.now() + 2 * 60_000)
    await open('/b')
    expect(shop.calls.slice(3)).toEqual(['/redirects', '/redirects?path=/b'])
  } finally {
    vi.useRealTimers()
  }
})

test('an external destination is a full page load @SHELL-08', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', {
    ...window.location,
    assign,
    replace: assign,
    origin: window.location.origin,
    href: window.location.href,
  })
  const shop = aShop({
    answers: { '/redirects': collection([redirectFrom('/a', 'https://kariera.example/')]) },
  })
  const { open, visited } = routerOf(shop)
  void open('/a')
  await eventually(() => expect(assign).toHaveBeenCalledWith('https://kariera.example/'))
  expect(visited).toEqual([])
})

test('a server that cannot be asked about redirects stops no navigation @SHELL-08', async () => {
  const { open, visited } = routerOf(aShop({ answers: {} }))
  expect([await open('/a'), await open('/b'), visited]).toEqual(['/a', '/b', ['/a', '/b']])
})
