import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { adoptCart } from '@drogerie/shared-lib/runtime'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { fillDetails } from '../../testing/fill-details.ts'
import { field, openStep, order, orderButton } from '../../testing/open-details.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('the button reads as the law wants, with items, delivery and total right above it @CZ-02', async () => {
  openStep()
  await field('E-mail')
  expect(orderButton().textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Objednávka zavazující k platbě',
  )
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  const above = [
    summary.getByText('Produkt 31'),
    summary.getByText('Kurýr PPL'),
    summary.getByText('Dobírka'),
    summary.getByText('Celkem'),
  ]
  for (const part of above)
    expect(
      part.compareDocumentPosition(orderButton()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  expect(
    summary.getByText('Celkem').parentElement?.textContent?.replaceAll('\u00a0', ' '),
  ).toContain('338,00 Kč')
})

test('a long order is folded to its beginning, what is folded is named with its sum, a gift once, and an offer lost to a code is told @CZ-02', async () => {
  const items = [1, 2, 3, 4, 5, 6].map((id) => anItem({ id }))
  const gift = aGift({ id: 7, selectedGift: true })
  const coupon = {
    '@id': '/api/v2/shop/coupons/5',
    '@type': 'PromotionCoupon' as const,
    ...{ id: 5, code: 'ZIMA', name: 'Zima', amount: -2_000, excludes: ['3 za 2'] },
  }
  openStep(undefined, {}, { ...order, items: [...items, gift], promotionCoupons: [coupon] })
  await field('E-mail')
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  const rest = summary.getByText('Další 4 položky').closest('details')
  expect(rest?.open).toBe(false)
  expect(summary.getAllByRole('listitem').filter((line) => !rest?.contains(line))).toHaveLength(3)
  expect(within(rest!).getAllByText(/Dárek 7/)).toHaveLength(1)
  const named = rest?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
  expect(named?.split('; ')).toHaveLength(4)
  expect(named).toMatch(/^Produkt 4, 1 ks, 100,00 Kč; .*Dárek 7, dárek k nákupu, zdarma\.$/)
  expect(summary.getByText(/Kód ZIMA:.*Neplatí s ním nabídka „3 za 2“\./)).toBeTruthy()
})

test('a line that cannot be had is never folded away @CART-17', async () => {
  const items = [1, 2, 3, 4, 5].map((id) => anItem({ id, available: id < 5, maxQuantity: 0 }))
  openStep(undefined, {}, { ...order, items })
  await field('E-mail')
  expect(screen.getByText('Další 2 položky').closest('details')?.open).toBe(true)
})

test('without the terms nothing is sent and the consent is asked for @CART-11 @FORM-07', async () => {
  const { user, count } = openStep()
  await fillDetails(user)
  await user.click(screen.getByRole('checkbox', { name: /Souhlasím/ }))
  await user.click(orderButton())
  expect(await screen.findByText('Je potřeba souhlasit')).toBeTruthy()
  expect(count('PUT')).toBe(0)
})

test('a double click is one order, and it ends at the thank-you page @CART-12', async () => {
  const { user, shop, calls, count } = openStep()
  await fillDetails(user)
  await user.dblClick(orderButton())
  await waitFor(() =>
    expect(shop.navigate).toHaveBeenCalledWith(paths.orderComplete(order.tokenValue), {
      replace: true,
    }),
  )
  expect(count('PUT')).toBe(1)
  expect(count('PATCH')).toBe(1)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    email: 'jana@posta.cz',
    billingAddress: { phoneNumber: '+420777123456', postcode: '60200' },
  })
  expect(sessionStorage.getItem('checkout-draft')).toBeNull()
})

test('a lost network keeps the form and says where the cart is; the same button goes on @CART-12', async () => {
  let isDown = true
  const { user, shop } = openStep(({ method }) =>
    isDown && method !== 'GET' ? new TypeError('fetch failed') : undefined,
  )
  await fillDetails(user)
  await user.click(orderButton())
  const notice = await screen.findByText(/Nepodařilo se spojit se serverem/)
  expect(notice.textContent?.replaceAll('\u00a0', ' ')).toContain(
    '(www.teta.example). Košík zůstal uložený.',
  )
  expect((await field('Jméno')).value).toBe('Jana')
  isDown = false
  await user.click(orderButton())
  await waitFor(() =>
    expect(shop.navigate).toHaveBeenCalledWith(paths.orderComplete(order.tokenValue), {
      replace: true,
    }),
  )
})

test('prices that moved are shown before anything is ordered @CART-12 @CART-17', async () => {
  const dearer = anOrder({
    items: [anItem({ id: 31, quantity: 2, unitPrice: 12_000 })],
    changes: {
      order: { reason: 'price', previousTotal: 1, signature: 's' },
      items: [
        { item: '/api/v2/shop/order-items/31', field: 'unitPrice', from: 10_000, to: 12_000 },
      ],
    },
  })
  const { user, count } = openStep(({ method }) =>
    method === 'PUT' ? { body: dearer } : undefined,
  )
  await fillDetails(user)
  await user.click(orderButton())
  expect((await screen.findByText(/Ceny v košíku byly aktualizovány/)).textContent).toContain(
    'Produkt 31: cena vzrostla o 20,00\u00a0Kč. Zkontrolujte prosím nový souhrn a odešlete objednávku znovu',
  )
  expect(count('PATCH')).toBe(0)
  expect(
    screen.getByText('Celkem').parentElement?.textContent?.replaceAll('\u00a0', ' '),
  ).toContain('378,00 Kč')
})

test('a sum that rose by itself just before the press is asked about once @CART-12 @CART-17', async () => {
  const dearer = anOrder({
    items: [anItem({ id: 31, quantity: 2, unitPrice: 12_000 })],
    changes: {
      order: { reason: 'price', previousTotal: 1, signature: 's' },
      items: [
        { item: '/api/v2/shop/order-items/31', field: 'unitPrice', from: 10_000, to: 12_000 },
      ],
    },
  })
  const { user, shop, count } = openStep(({ method }) =>
    method === 'PUT' ? { body: dearer } : undefined,
  )
  await fillDetails(user)
  act(() => void adoptCart(shop, dearer))
  await user.click(orderButton())
  expect((await screen.findByText(/Ceny v košíku byly aktualizovány/)).textContent).toContain(
    'Produkt 31: cena vzrostla o 20,00\u00a0Kč. Zkontrolujte prosím nový souhrn a odešlete objednávku znovu',
  )
  expect(count('PUT')).toBe(0)
  await user.click(orderButton())
  await waitFor(() => expect(count('PATCH')).toBe(1))
})

test('goods sold out meanwhile lead to the cart, with everything kept @CART-17', async () => {
  const soldOut = anOrder({ items: [anItem({ id: 31, quantity: 2, available: false })] })
  let isSoldOut = false
  const { user, shop } = openStep(({ method, path }) => {
    if (method === 'PATCH') {
      isSoldOut = true
      return { status: 422, body: { code: 1100, message: '', order: soldOut } }
    }
    return isSoldOut && path === `/orders/${order.tokenValue}` ? { body: soldOut } : undefined
  })
  shop.queryClient.setQueryData(['mf-cart', 'checkout', 'stores'], [])
  await fillDetails(user)
  await user.click(orderButton())
  const notice = await screen.findByText(/Některé produkty se vyprodaly/)
  const isOld = shop.queryClient.getQueryState(['mf-cart', 'checkout', 'stores'])?.isInvalidated
  expect(isOld, 'the steps before read their lists anew').toBe(true)
  expect(within(notice).getByRole('link', { name: 'Upravit košík' }).getAttribute('href')).toBe(
    paths.cart(),
  )
  expect((await field('Jméno')).value).toBe('Jana')
})

test('what the API refuses stands at its field @FORM-10', async () => {
  const violations = [
    { propertyPath: 'billingAddress.postcode', message: 'Na toto PSČ nedoručujeme.', code: null },
  ]
  const { user } = openStep(({ method }) =>
    method === 'PUT' ? { status: 422, body: { code: 422, message: '', violations } } : undefined,
  )
  await fillDetails(user)
  await user.click(orderButton())
  expect(await screen.findByText('Na toto PSČ nedoručujeme.')).toBeTruthy()
})
