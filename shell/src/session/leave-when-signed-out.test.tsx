import type { RouteHandle } from '@drogerie/shared-lib/runtime'
import { act, cleanup, waitFor } from '@testing-library/react'
import { Outlet, useMatches, type RouteObject } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { accessGuards } from '../navigation/access-guards.ts'
import { aShop } from '../testing/a-shop.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { useLeaveWhenSignedOut } from './leave-when-signed-out.ts'

afterEach(() => {
  cleanup()
  document.cookie = 'auth=; Max-Age=0; Path=/'
  localStorage.clear()
})

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }
const signedIn = { auth: jana, signedIn: true }
const signedOut = { auth: null, signedIn: false, user: null }

function Layout() {
  useLeaveWhenSignedOut(useMatches().at(-1)?.handle as RouteHandle | undefined)
  return <Outlet />
}

function account() {
  const loads: string[] = []
  const pageAt = (path: string, access: 'customer' | 'everybody'): RouteObject => ({
    path,
    handle: { access },
    middleware: accessGuards(access),
    loader: () => loads.push(path),
    Component: () => null,
  })
  const children = [pageAt('/muj-ucet/kupony', 'customer'), pageAt('/kontakt', 'everybody')]
  const login = { path: '/klub/prihlaseni', Component: () => null }
  const routes: RouteObject[] = [{ Component: Layout, children: [...children, login] }]
  return { routes, loads }
}

const coupons = '/muj-ucet/kupony'
const leadsToLogin = ({ router }: ReturnType<typeof renderInShop>) =>
  waitFor(() => {
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe('/klub/prihlaseni?navrat=%2Fmuj-ucet%2Fkupony')
  })

test('who is signed out on such a page is led to login @SHELL-24 @SHELL-14', async () => {
  const shop = aShop({ session: signedIn })
  const { routes, loads } = account()
  const shown = renderInShop(null, { shop, path: coupons, routes })
  await waitFor(() => expect(loads).toEqual([coupons]))
  act(() => shop.session.setState({ clubAvailable: false }))
  act(() => shop.session.setState({ user: null }))
  expect(loads, 'no other change asks the guard').toEqual([coupons])
  act(() => shop.session.setState(signedOut))
  await leadsToLogin(shown)
})

test('who was signed out while the page was on its way is led to login, too @SHELL-24', async () => {
  const { routes, loads } = account()
  // the router takes over a page the server has loaded: no guard has run in this browser
  const taken = { path: coupons, routes, loaderData: { '0-0': null } }
  await leadsToLogin(renderInShop(null, { shop: aShop({ session: signedOut }), ...taken }))
  expect(loads, 'not read for a stranger').toEqual([])
})

test('a page for everybody stays as it is @SHELL-14', async () => {
  const shop = aShop({ session: signedIn })
  const { routes, loads } = account()
  const { router } = renderInShop(null, { shop, path: '/kontakt', routes })
  await waitFor(() => expect(loads).toEqual(['/kontakt']))
  act(() => shop.session.setState(signedOut))
  await waitFor(() => expect(router.state.revalidation).toBe('idle'))
  expect(loads).toEqual(['/kontakt'])
})
