import { createBrowserRouter, createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { aShop, routerContext } from '../testing/a-shop.ts'
import { accessGuards } from './access-guards.ts'

const page = { loader: () => null, Component: () => null }

async function placeAfter(target: string, signedIn: boolean): Promise<string> {
  const router = createMemoryRouter(
    [
      { path: '/', ...page },
      { path: '/muj-ucet', ...page },
      { path: '/kontakt', middleware: accessGuards('everybody'), ...page },
      { path: '/muj-ucet/kupony', middleware: accessGuards('customer'), ...page },
      { path: '/klub/prihlaseni', middleware: accessGuards('guest'), ...page },
    ],
    { getContext: routerContext(aShop({ session: { signedIn } })), initialEntries: ['/'] },
  )
  await router.navigate(target)
  return router.state.location.pathname + router.state.location.search
}

test.each([
  ['a visitor', 'a page for everybody', false, '/kontakt', '/kontakt'],
  [
    'a visitor',
    'a page for customers',
    false,
    '/muj-ucet/kupony?a=1',
    '/klub/prihlaseni?navrat=%2Fmuj-ucet%2Fkupony%3Fa%3D1',
  ],
  [
    'a visitor',
    'a page for guests',
    false,
    '/klub/prihlaseni?navrat=%2Fkontakt',
    '/klub/prihlaseni?navrat=%2Fkontakt',
  ],
  ['a customer', 'a page for everybody', true, '/kontakt', '/kontakt'],
  ['a customer', 'a page for customers', true, '/muj-ucet/kupony?a=1', '/muj-ucet/kupony?a=1'],
  ['a customer', 'a page for guests', true, '/klub/prihlaseni', '/muj-ucet'],
  [
    'a customer',
    'a page for guests that says where from',
    true,
    '/klub/prihlaseni?navrat=%2Fkontakt',
    '/kontakt',
  ],
  [
    'a customer',
    'a page for guests with a stranger’s address',
    true,
    '/klub/prihlaseni?navrat=%2F%2Fevil.example',
    '/muj-ucet',
  ],
])('%s opens %s @SHELL-24', async (_who, _what, signedIn, target, expected) => {
  expect(await placeAfter(target, signedIn)).toBe(expected)
})

/**
 * Three entries of the browser's history, the second a customer's page; then the customer signs
 * out.
 */
async function afterSignOut(last: string | null) {
  history.pushState(null, '', '/kontakt')
  const shop = aShop({ session: { signedIn: true } })
  const router = createBrowserRouter(
    [
      { path: '/', ...page },
      { path: '/kontakt', ...page },
      { path: '/muj-ucet/kupony', middleware: accessGuards('customer'), ...page },
      { path: '/klub/prihlaseni', middleware: accessGuards('guest'), ...page },
    ],
    { getContext: routerContext(shop), hydrationData: { loaderData: {} } },
  )
  onTestFinished(() => router.dispose())
  await router.navigate('/muj-ucet/kupony')
  shop.session.setState({ signedIn: false })
  if (last) await router.navigate(last)
  const back = async (place: string) => {
    history.back()
    await eventually(() => expect(location.pathname).toBe(place))
    await eventually(() => expect(router.state.navigation.state).toBe('idle'))
  }
  return { router, back }
}

test('Back after a sign-out leads to login once and then to the page before @SHELL-24', async () => {
  const { back } = await afterSignOut('/')
  await back('/klub/prihlaseni')
  await back('/kontakt')
})

test('login takes the place of a page on which the sign-in ends @SHELL-24', async () => {
  const { router, back } = await afterSignOut(null)
  await router.revalidate()
  expect(location.pathname).toBe('/klub/prihlaseni')
  await back('/kontakt')
})
