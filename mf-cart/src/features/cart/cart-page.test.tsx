import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { restoreCart, sharedKeys, writePersisted } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { aShop, collection, renderPage, type Answer } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

type Call = { method: string; path: string; body: unknown }

/** Step 1 over an API that knows one cart; `answer` speaks first. */
function openCart(
  order: Order,
  answer: (call: Call) => Answer | Promise<Answer> | undefined = () => undefined,
  step = paths.cart(),
) {
  const calls: string[] = []
  const shop = aShop((call) => {
    calls.push(`${call.method} ${call.path}`)
    const own = answer(call)
    if (own) return own
    return call.path === `/orders/${order.tokenValue}` ? { body: order } : collection([])
  })
  shop.cart.setState({ tokenValue: order.tokenValue })
  renderPage(step, shop)
  return { shop, calls, user: userEvent.setup() }
}
const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const line = (name: string) =>
  within(
    screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name)) as HTMLElement,
  )
const refusal = (code: number, message = ''): Answer => ({ status: 422, body: { code, message } })

test('lines, sums and the way to step 2 @CART-01', async () => {
  openCart(
    anOrder({
      items: [
        anItem({ id: 31, quantity: 2 }),
        anItem({ id: 32, productName: 'Mýdlo', unitPrice: 4_990 }),
      ],
    }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Nákupní košík' })
  expect(spaced(line('Produkt 31').getByText(/200,00/).textContent)).toBe('200,00 Kč')
  expect(line('Mýdlo').getByText('Skladem')).toBeTruthy()
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  expect(spaced(summary.getByText(/Zboží/).parentElement?.textContent)).toBe(
    'Zboží (3 ks)249,90 Kč',
  )
  expect(
    screen
      .getAllByRole('link', { name: /dopravu a platbu|Doprava a platba/ })[0]
      ?.getAttribute('href'),
  ).toBe(paths.shippingPayment())
})

test('an empty cart says so, without a step ahead @CART-01 @CART-14', async () => {
  openCart(anOrder({ items: [] }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Košík zeje prázdnotou' }),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: /dopravu/ })).toBeNull()
})

test('a change of quantity shows at once and is taken back with its reason beside the line @CART-07', async () => {
  const { user, calls } = openCart(anOrder(), ({ method }) =>
    method === 'PATCH' ? refusal(1100) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: /Přidat kus/ }))
  expect(await screen.findByText(/Produkt nemá dostatek skladových zásob/)).toBeTruthy()
  expect(line('Produkt 31').getByRole<HTMLInputElement>('textbox').value).toBe('2')
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([
    'PATCH /orders/token-of-a-test/items/31',
  ])
})

test('a quantity shown never goes back while the API stores it @CART-01', async () => {
  const stored = (quantity: number) => anOrder({ items: [anItem({ id: 31, quantity })] })
  let order = stored(1)
  const { user } = openCart(order, ({ method, body, path }) => {
    if (method === 'PATCH') order = stored((body as { quantity: number }).quantity)
    return path.startsWith('/orders/') ? { body: order } : undefined
  })
  const more = await screen.findByRole('button', { name: /Přidat kus/ })
  const field = line('Produkt 31').getByRole<HTMLInputElement>('textbox')
  const shown = [field.value]
  const watch = new MutationObserver(() => shown.push(field.value))
  watch.observe(field, { attributes: true, attributeFilter: ['value'] })
  await user.click(more)
  await waitFor(() => expect(field.closest('[aria-busy]')).toBeNull())
  await user.click(more)
  await waitFor(() => expect(field.closest('[aria-busy]')).toBeNull())
  watch.disconnect()
  expect(shown).toEqual(['1', '2', '3'])
})

test('a removed line can be put back from the toast @CART-01', async () => {
  const order = anOrder({ items: [anItem({ id: 31, quantity: 2 }), anItem({ id: 32 })] })
  const left = anOrder({ items: [anItem({ id: 32 })] })
  let removed = false
  const { user, shop, calls } = openCart(order, ({ method, path, body }) => {
    if (method === 'DELETE') {
      removed = true
      return { status: 204 }
    }
    if (method === 'POST' && path.endsWith('/items')) {
      expect(body).toEqual({ productVariant: 'V31', quantity: 2 })
      return { status: 201, body: order }
    }
    return removed && path === `/orders/${order.tokenValue}` ? { body: left } : undefined
  })
  await user.click(await screen.findByRole('button', { name: /Odebrat.*Produkt 31/ }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Odebrat.*Produkt 31/ })).toBeNull(),
  )
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Produkt 32/)
  await waitFor(() => expect(shop.toasts.state.getState().toasts).toHaveLength(1))
  shop.toasts.state.getState().toasts[0]?.action?.run()
  const back = await screen.findByRole('button', { name: /Odebrat.*Produkt 31/ })
  await waitFor(() => expect(document.activeElement).toBe(back))
  expect(calls.some((call) => call.startsWith('POST'))).toBe(true)
})

test('what is put back has the quantity that was shown, stored or not @CART-01', async () => {
  const order = anOrder({ items: [anItem({ id: 31, quantity: 2 })] })
  const stored = Promise.withResolvers<Answer>()
  const bodies: unknown[] = []
  const { user, shop } = openCart(order, ({ method, path, body }) => {
    if (method === 'PATCH') return stored.promise
    if (method === 'DELETE') return { status: 204 }
    if (method === 'POST' && path.endsWith('/items')) bodies.push(body)
    return undefined
  })
  await user.click(await screen.findByRole('button', { name: /Přidat kus/ }))
  await user.click(screen.getByRole('button', { name: /Přidat kus/ }))
  await user.click(screen.getByRole('button', { name: /Odebrat.*Produkt 31/ }))
  stored.resolve({ body: order })
  await waitFor(() => expect(shop.toasts.state.getState().toasts).toHaveLength(1))
  shop.toasts.state.getState().toasts[0]?.action?.run()
  await waitFor(() => expect(bodies).toEqual([{ productVariant: 'V31', quantity: 4 }]))
})

test('a wrong coupon is refused beside its field, which keeps the code @CART-06', async () => {
  const { user } = openCart(anOrder(), ({ method, path }) =>
    method === 'POST' && path.endsWith('/coupons') ? refusal(1600) : undefined,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kód kuponu' })
  await user.type(field, 'NENI{Enter}')
  expect(await screen.findByText('Zadaný kód kuponu není platný')).toBeTruthy()
  expect(field.value).toBe('NENI')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('a coupon goes after the pieces that were pressed before it: its minimum counts them @CART-06', async () => {
  const stored = Promise.withResolvers<Answer>()
  const { user, calls } = openCart(anOrder(), ({ method }) =>
    method === 'PATCH' ? stored.promise : undefined,
  )
  const more = await screen.findByRole('button', { name: /Přidat kus/ })
  await user.click(more)
  await user.click(more)
  await user.type(screen.getByRole('textbox', { name: 'Kód kuponu' }), 'ZIMA{Enter}')
  stored.resolve({ body: anOrder() })
  const patch = 'PATCH /orders/token-of-a-test/items/31'
  await waitFor(() =>
    expect(calls.slice(-3)).toEqual([patch, patch, 'POST /orders/token-of-a-test/coupons']),
  )
})

test('a gift without stock says why; the other stays chosen @CART-05 @CART-07', async () => {
  const gifts = [1, 2].map((id) => aGift({ id, selectedGift: id === 1 }))
  const { user } = openCart(anOrder({ items: [anItem({ id: 31 }), ...gifts] }), ({ path }) =>
    path.endsWith('/select-gift') ? refusal(1110) : undefined,
  )
  await user.click(await screen.findByRole('radio', { name: /Dárek 2/ }))
  expect(await screen.findByText(/dárek nemá dostatek/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dárek 1/ }).checked).toBe(true)
})

test('what changed is told above the cart, in words and amounts @CART-04 @CART-17', async () => {
  const changes: Order['changes'] = {
    order: { reason: 'price', previousTotal: 1, signature: 's' },
    items: [{ item: '/api/v2/shop/order-items/31', field: 'unitPrice', from: 12_000, to: 10_000 }],
  }
  openCart(anOrder({ changes }))
  const notice = await screen.findByText('Zboží v košíku zlevnilo.')
  expect(spaced(notice.parentElement?.textContent)).toContain('Produkt 31: cena klesla o 20,00 Kč.')
})

test('a price that rose under a press stays told on all steps until the shopper closes it @CART-04 @CART-12 @CART-17 @C12', async () => {
  const item = anItem({ id: 31, quantity: 2, unitPrice: 12_000 })
  const dearer = anOrder({ items: [item] })
  const change = { item: item['@id'], field: 'unitPrice', from: 10_000, to: 12_000 }
  const changes: Order['changes'] = {
    order: { reason: 'price', previousTotal: 1, signature: 's' },
    items: [change],
  }
  let now = anOrder()
  const answer = ({ method, path }: Call) => {
    if (method !== 'PATCH') return path === `/orders/${now.tokenValue}` ? { body: now } : undefined
    now = dearer // the API has told it
    return { body: { ...dearer, changes } }
  }
  const { user, shop } = openCart(now, answer)
  const told = () => screen.queryByText('Ceny v košíku se změnily.')?.parentElement?.textContent
  await user.click(await screen.findByRole('button', { name: /Přidat kus/ }))
  await waitFor(() => expect(spaced(told())).toContain('Produkt 31: cena vzrostla o 20,00 Kč.'))
  await shop.queryClient.invalidateQueries()
  expect(shop.queryClient.getQueryData<Order>(sharedKeys.cart(now.tokenValue))?.changes).toEqual(
    dearer.changes,
  )
  expect(spaced(told())).toContain('Produkt 31: cena vzrostla o 20,00 Kč.')
  cleanup()
  const next = openCart(now, answer, paths.shippingPayment())
  await waitFor(() => expect(spaced(told())).toContain('Produkt 31: cena vzrostla o 20,00 Kč.'))
  await next.user.click(screen.getByRole('button', { name: 'Rozumím' }))
  expect(told()).toBeUndefined()
  cleanup()
  openCart(now, answer)
  await screen.findByRole('button', { name: /Přidat kus/ })
  expect(told()).toBeUndefined()
})

test('a cart that does not come can be asked for again @CART-02', async () => {
  let isUp = false
  const order = anOrder()
  const { user } = openCart(order, () => (isUp ? undefined : { status: 503, body: {} }))
  const retry = await screen.findByRole('button', { name: 'Zkusit znovu' })
  isUp = true
  await user.click(retry)
  expect(await screen.findByText('Produkt 31')).toBeTruthy()
})

test('an order placed in another tab leads to its thank-you page @CART-14 @CART-03', async () => {
  const { shop } = openCart(anOrder({ state: 'new' }))
  await waitFor(() =>
    expect(shop.navigate).toHaveBeenCalledWith(paths.orderComplete('token-of-a-test'), {
      replace: true,
    }),
  )
})

test('a press in a cart that was ordered elsewhere leads to its order, and says why @CART-14 @CART-03 @C22', async () => {
  const order = anOrder()
  let isOrdered = false
  const { shop, user } = openCart(order, ({ method, path }) => {
    if (method === 'PATCH') return { status: 404, body: { code: 404, message: 'Nenašli jsme.' } }
    return isOrdered && path === `/orders/${order.tokenValue}`
      ? { body: { ...order, state: 'new' } }
      : undefined
  })
  const more = (await screen.findAllByRole('button', { name: /Přidat kus/ }))[0] as HTMLElement
  isOrdered = true
  await user.click(more)
  const thankYou = paths.orderComplete(order.tokenValue)
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(thankYou, { replace: true }))
  expect(shop.toasts.state.getState().toasts.map(({ text, link }) => [text, link?.href])).toEqual([
    ['Tento košík už je objednaný.', thankYou],
  ])
  expect(screen.queryByText('Produkt 31')).toBeNull()
})

test('the page of a cart that another tab has ordered follows to the order @CART-14 @CART-16 @C22', async () => {
  const order = anOrder()
  let isOrdered = false
  const { shop } = openCart(order, () =>
    isOrdered ? { body: { ...order, state: 'new' } } : undefined,
  )
  await screen.findByText('Produkt 31')
  isOrdered = true
  document.cookie = 'cart=; Max-Age=0; Path=/' // the other tab has seen the order
  await restoreCart(shop)
  await waitFor(() =>
    expect(shop.navigate).toHaveBeenCalledWith(paths.orderComplete(order.tokenValue), {
      replace: true,
    }),
  )
})

test('an empty cart in place of an ordered one says so and leads to the order @CART-03 @CART-14', async () => {
  writePersisted('orderedCart', 'ordered-elsewhere')
  const shop = aShop(() => ({ status: 404, body: {} }))
  renderPage(paths.cart(), shop)
  await screen.findByRole('heading', { level: 1, name: 'Košík zeje prázdnotou' })
  expect(screen.getByText('Tento košík už je objednaný.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zobrazit objednávku' }).getAttribute('href')).toBe(
    paths.orderComplete('ordered-elsewhere'),
  )
})
