import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { shellRoutes } from '../app/shell-routes.tsx'
import { aShop, collection, routerContext } from '../testing/a-shop.ts'
import { unlessSigningOut } from '../navigation/unless-signing-out.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'

afterEach(() => {
  cleanup()
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
  vi.restoreAllMocks()
})

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }

test('/logout clears user, cart and liked list and goes home @SHELL-24', async () => {
  const navigate = vi.fn()
  const shop = aShop({
    navigate,
    session: { auth: jana, signedIn: true, user: { firstName: 'Jana' } as Customer },
  })
  shop.cart.setState({ tokenValue: 'c1', itemCount: 2 })
  shop.liked.setState({ codes: new Set(['a']), loaded: true })
  renderInShop(null, { shop, path: '/logout', routes: shellRoutes })
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }))
  expect(shop.session.getState()).toMatchObject({ auth: null, signedIn: false, user: null })
  expect(shop.cart.getState()).toMatchObject({ tokenValue: null, itemCount: 0 })
  expect(shop.liked.getState().codes.size).toBe(0)
})

test('/logout without a network signs out here at once, says what is left to do, and goes home with the network @SHELL-24', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const navigate = vi.fn()
  const answers: Record<string, unknown> = {
    '/customers/1/sessions/current': new TypeError('Failed to fetch'),
  }
  const shop = aShop({ navigate, answers, session: { auth: jana, signedIn: true } })
  const { container } = renderInShop(null, { shop, path: '/logout', routes: shellRoutes })
  const words = await screen.findByText(/V tomto zařízení jste odhlášeni/)
  expect(words.getAttribute('role')).toBe('status')
  expect(container.querySelectorAll('[role=status]'), 'no spinner').toHaveLength(1)
  expect(shop.session.getState()).toMatchObject({ auth: null, signedIn: false })
  await waitFor(() => expect(shop.calls).toHaveLength(1))
  expect([navigate.mock.calls, shop.toasts.state.getState().toasts]).toEqual([[], []])
  answers['/customers/1/sessions/current'] = {}
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }))
  await waitFor(() =>
    expect(shop.toasts.state.getState().toasts).toMatchObject([{ kind: 'success' }]),
  )
  expect(shop.tokens).toEqual(['t', 't'])
})

test('the sign-out is there without a network: nothing is loaded or asked before it @SHELL-24', async () => {
  const never = unlessSigningOut(() => new Promise(() => {}))
  const router = createMemoryRouter(
    [{ path: '/', middleware: [never], children: [{ index: true }, ...shellRoutes] }],
    { getContext: routerContext(aShop()), hydrationData: { loaderData: {} } },
  )
  await router.navigate('/logout')
  expect(router.state.location.pathname).toBe('/logout')
})

const answers = {
  '/authentication-token': jana,
  '/customers/1/refresh': { '@id': jana.customer, firstName: 'Jana', token: 't2' },
  '/orders': { tokenValue: 'c9', state: 'cart', items: [], itemsTotal: 0 },
  '/watchdog/liked-products?page=1&itemsPerPage=9999': collection([]),
}

test.each([
  ['/oauth/success?code=abc', '/muj-ucet'],
  ['/oauth/success?code=abc&navrat=%2Fmuj-ucet%2Fkupony', '/muj-ucet/kupony'],
  ['/oauth/success?code=abc&navrat=%2F%2Fevil.example', '/muj-ucet'],
])('%s signs in and leads to %s @SHELL-28', async (path, expected) => {
  const navigate = vi.fn()
  const shop = aShop({ navigate, answers })
  renderInShop(null, { shop, path, routes: shellRoutes })
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(expected, { replace: true }))
  expect(shop.session.getState().user?.firstName).toBe('Jana')
  expect(shop.calls.filter((call) => call === '/authentication-token')).toHaveLength(1)
})

test.each(['/oauth/success', '/oauth/success?code=used'])(
  '%s without a good code leads to the failure page @SHELL-28',
  async (path) => {
    const navigate = vi.fn()
    renderInShop(null, { shop: aShop({ navigate }), path, routes: shellRoutes })
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/oauth/failed', { replace: true }))
  },
)

test('/oauth/failed leads to another try with the same provider, and to no stranger @SHELL-28', async () => {
  const hrefs = async (query: string) => {
    const { container } = renderInShop(null, {
      path: `/oauth/failed?${query}`,
      routes: shellRoutes,
    })
    await screen.findByRole('heading', { level: 1 })
    const found = [...container.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href'))
    cleanup()
    return found
  }
  expect(await hrefs('reason=state&provider=facebook')).toEqual([
    '/oauth/connect/facebook',
    '/klub/prihlaseni',
  ])
  expect(await hrefs('reason=state&provider=//evil')).toEqual(['/klub/prihlaseni'])
})

test('/oauth/failed says what happened and leads back to login @SHELL-28', async () => {
  const { container } = renderInShop(null, {
    path: '/oauth/failed?reason=access_denied',
    routes: shellRoutes,
  })
  await screen.findByRole('heading', { level: 1 })
  expect(container.textContent).toContain('Přihlášení jste zrušili')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/klub/prihlaseni')
})

test.each([
  ['state', 'trvalo příliš dlouho'],
  ['unavailable', 'teď neodpovídá'],
  ['rejected', 'se nepodařilo ověřit'],
  ['disabled', 'zablokovaný'],
  ['not-offered', 'nenabízíme'],
  ['email', 's jinak napsanou adresou'],
])('/oauth/failed tells %s in Czech @SHELL-28', async (reason, words) => {
  const { container } = renderInShop(null, {
    path: `/oauth/failed?reason=${reason}&provider=google`,
    routes: shellRoutes,
  })
  await screen.findByRole('heading', { level: 1 })
  expect(container.textContent).toContain(words)
})
