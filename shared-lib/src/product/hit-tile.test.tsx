import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sharedKeys, ShopProvider, type Shop } from '@drogerie/shared-lib/runtime'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, aRefusal, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop, toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { afterEach, expect, test } from 'vitest'
import type { Customer } from '../contract/customer.ts'
import type { VariantHit } from '../contract/variant-hit.ts'
import { HitTile } from './hit-tile.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'cart=; Max-Age=0'
})

const cart = { '@type': 'Order', tokenValue: 'tok1', state: 'cart', items: [], itemsTotal: 0 }
const auth = { token: 't', customer: '/api/v2/shop/customers/3' }

const show = (shop: Shop, more: Partial<VariantHit> = {}) =>
  render(
    <ShopProvider shop={shop}>
      <HitTile hit={aVariantHit(more)} />
    </ShopProvider>,
  )

test('a tile adds one piece and tells the way to the cart @CAT-16', async () => {
  const api = fakeApi({
    'POST /orders': cart,
    'POST /orders/tok1/items': {
      ...cart,
      items: [{ quantity: 1, isGift: false }],
      itemsTotal: 11990,
    },
  })
  const shop = testShop(api)
  show(shop)
  await userEvent.click(screen.getByRole('button', { name: /^Do košíku: Vlasta Šampon na objem/ }))
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Produkt byl přidán do košíku']))
  expect(api.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/orders/tok1/items',
    body: { productVariant: '1001', quantity: 1 },
  })
  expect(shop.toasts.state.getState().toasts[0]?.link).toEqual({
    text: 'Přehled košíku',
    href: '/eshop/nakupni-kosik/nakupni-kosik',
  })
  expect(shop.cart.getState()).toMatchObject({ tokenValue: 'tok1', itemCount: 1 })
})

test('a price that is no longer true is said when the cart takes another, and the goods are read again @CART-04 @CAT-16', async () => {
  const hit = aVariantHit({ clubPrice: null })
  const line = {
    quantity: 1,
    isGift: false,
    variantCode: hit.code,
    unitPrice: hit.price + 2_000,
    productVariant: { name: '' },
  }
  const order = { ...cart, items: [line], itemsTotal: line.unitPrice }
  const shop = testShop(fakeApi({ 'POST /orders': cart, 'POST /orders/tok1/items': order }))
  const queryKey = sharedKeys.hits({ q: 'šampon' })
  // as whoever shows them does
  shop.queryClient.setQueryDefaults(queryKey, { meta: { showsGoods: true } })
  shop.queryClient.setQueryData(queryKey, { members: [hit], totalItems: 1, view: null })
  show(shop, hit)
  await userEvent.click(screen.getByRole('button', { name: /^Do košíku/ }))
  await waitFor(() => expect(toastTexts(shop)).toHaveLength(1))
  expect(toastTexts(shop)[0]).toMatch(
    /^Cena se změnila: [\d\s,]+Kč → [\d\s,]+Kč\. Produkt byl přidán/,
  )
  expect(shop.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('short stock gives its own message and the cart stays @CAT-16', async () => {
  const api = fakeApi({
    'POST /orders': cart,
    'POST /orders/tok1/items': () => aRefusal(422, 1100, 'Out of stock'),
  })
  const shop = testShop(api)
  show(shop)
  await userEvent.click(screen.getByRole('button', { name: /^Do košíku/ }))
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Produkt nemá dostatek skladových zásob.']))
  expect(shop.cart.getState().itemCount).toBe(0)
})

test('a sold-out tile opens the watchdog instead of the cart @CAT-16', () => {
  show(testShop(fakeApi({})), { inStock: false })
  expect(screen.queryByRole('button', { name: /Do košíku/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Hlídat/ }).getAttribute('aria-haspopup')).toBe(
    'dialog',
  )
  expect(screen.getByText('Vyprodáno')).toBeTruthy()
})

test('goods that are never sent say where to get them @CAT-16', () => {
  show(testShop(fakeApi({})), { inStock: false, storeOnly: true, inStores: true })
  expect(screen.getByText('Jen na prodejně')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Kde koupit: Vlasta Šampon na objem/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Hlídat/ })).toBeNull()
})

test('goods that are never sent and in no store promise no place to buy them @CAT-16', () => {
  show(testShop(fakeApi({})), { inStock: false, storeOnly: true })
  expect(screen.queryByRole('link', { name: /^Kde koupit/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Podrobnosti: Vlasta Šampon na objem/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Hlídat/ })).toBeNull()
})

test('goods that are sold out here and not in the stores say so, and lead there @CAT-16', () => {
  show(testShop(fakeApi({})), { inStock: false, inStores: true })
  expect(screen.getByText('Teď jen na prodejně')).toBeTruthy()
  expect(screen.queryByText('Vyprodáno')).toBeNull()
  expect(screen.getByRole('link', { name: /^Kde koupit: Vlasta Šampon na objem/ })).toBeTruthy()
})

test('a reduction shows its percent beside the lowest price of 30 days @CZ-03', () => {
  show(testShop(fakeApi({})), {
    price: 11990,
    originalPrice: 14990,
    lowestPriceBeforeDiscount: 14990,
    clubPrice: 10990,
  })
  expect(screen.getByText(/^Akce −20\s%$/)).toBeTruthy()
  expect(screen.getByText(/^Nejnižší cena za 30 dní 149,90\sKč$/)).toBeTruthy()
  expect(screen.getByText(/^39,97\sKč\/100\sml$/)).toBeTruthy()
  expect(screen.getByText('s klubem')).toBeTruthy()
  const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect([/(?<!\d)119,90 Kč/.test(text), /(?<!\d)109,90 Kč/.test(text)]).toEqual([true, true])
})

test('a member’s tile has the own price and its price of a measure large, everybody’s beside it @CZ-05', () => {
  const shop = testShop({
    ...fakeApi({}),
    session: { signedIn: true, user: { club: { status: 'gold' } } as Customer },
  })
  show(shop, { clubPrice: 10990, clubUnitPrice: { amount: 3663, unit: '100 ml' } })
  const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toMatch(/bez klubu119,90 KčVaše klubová cena 109,90 Kč36,63 Kč\/100 ml/)
  expect(text).not.toContain('39,97')
})

test.each<[string, Partial<VariantHit>, 'club' | 'sale' | null, Customer | null]>([
  ['a visitor beside a club price', { clubPrice: 10990 }, null, null],
  ['a member', { clubPrice: 10990 }, 'club', { club: { status: 'gold' } } as Customer],
  ['a member whom the club saves nothing', {}, null, { club: { status: 'gold' } } as Customer],
  ['a visitor in a sale', { originalPrice: 14990, lowestPriceBeforeDiscount: 14990 }, 'sale', null],
])('the large price of %s has its colour: %j → %s @CZ-05', (_who, prices, tone, user) => {
  show(testShop({ ...fakeApi({}), session: { signedIn: user !== null, user } }), prices)
  const own = screen.getByText(tone === 'club' ? /^109,90\sKč$/ : /^119,90\sKč$/)
  expect(/club|sale/.exec(own.className)?.[0] ?? null).toBe(tone)
})

test('a reduction the last 30 days do not bear out is not announced @CZ-03', () => {
  show(testShop(fakeApi({})), {
    price: 11990,
    originalPrice: 14990,
    lowestPriceBeforeDiscount: 11990,
  })
  expect(screen.queryByText(/Akce/)).toBeNull()
})

test.each([
  ['added', false, { 'POST /watchdog': {} }, 'Produkt byl přidán k oblíbeným.', true],
  [
    'not added',
    false,
    { 'POST /watchdog': () => aRefusal(503, 503, '') },
    'Produkt se nepodařilo přidat k oblíbeným.',
    false,
  ],
  [
    'removed',
    true,
    {
      'GET /watchdog': aCollection([
        { '@id': '/api/v2/shop/watchdog/8', productVariantCode: '10010' },
        { '@id': '/api/v2/shop/watchdog/9', productVariantCode: '1001' },
      ]),
      'PUT /watchdog/9': {},
    },
    'Produkt byl odstraněn z oblíbených.',
    false,
  ],
  [
    'not removed',
    true,
    { 'GET /watchdog': () => aRefusal(503, 503, '') },
    'Produkt se nepodařilo odstranit z oblíbených.',
    true,
  ],
])('a favourite is %s @CAT-17', async (_name, liked, answers, text, likedAfter) => {
  const shop = testShop({ ...fakeApi(answers), session: { auth, signedIn: true } })
  if (liked) shop.liked.setState({ codes: new Set(['1001']) })
  show(shop)
  const heart = screen.getByRole('button', { name: /^Oblíbené: Vlasta/, pressed: liked })
  await userEvent.click(heart)
  await waitFor(() =>
    expect(toastTexts(shop).map((toast) => toast.replaceAll('\u00a0', ' '))).toEqual([text]),
  )
  expect(heart.getAttribute('aria-pressed')).toBe(String(likedAfter))
})

test('at most two badges cover the picture, the reduction first @CAT-16', () => {
  const labels = ['news', 'ownBrand']
  show(testShop(fakeApi({})), {
    price: 11990,
    originalPrice: 14990,
    lowestPriceBeforeDiscount: 14990,
    labels,
  })
  expect([
    screen.queryByText(/^Akce/) !== null,
    screen.queryByText('Novinka') !== null,
    screen.queryByText(/^(Naše|Vlastní) značka/),
  ]).toEqual([true, true, null])
})

test('the offer of login leads back to where the heart was pressed, query and all @CAT-17', async () => {
  history.replaceState(null, '', '/eshop/vysledky-vyhledavani?q=krem')
  show(testShop(fakeApi({})))
  await userEvent.click(screen.getByRole('button', { name: /^Oblíbené/ }))
  const login = await screen.findByRole('link', { name: 'Přihlásit se' })
  history.replaceState(null, '', '/')
  expect(
    new URL(login.getAttribute('href') ?? '', 'https://x.example').searchParams.get('navrat'),
  ).toBe('/eshop/vysledky-vyhledavani?q=krem')
})

test('a visitor who presses the heart is offered login and asked for nothing @CAT-17', async () => {
  const api = fakeApi({})
  show(testShop(api))
  await userEvent.click(screen.getByRole('button', { name: /^Oblíbené/ }))
  const login = await screen.findByRole('link', { name: 'Přihlásit se' })
  expect(login.getAttribute('href')).toMatch(/^\/klub\/prihlaseni\?navrat=/)
  expect(api.calls).toEqual([])
})
