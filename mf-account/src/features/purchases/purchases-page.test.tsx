import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const aRow = (id: number) => ({
  tokenValue: `token-${id}`,
  number: String(id).padStart(9, '0'),
  checkoutCompletedAt: '2026-11-21T15:20:00+01:00',
  source: 'eshop',
  displayState: 'delivered',
  total: id * 100,
  images: [],
  linesCount: 1,
})
const all = Array.from({ length: 23 }, (_, index) => aRow(index + 1))

/** Purchases as the API pages them; in stores there are three. */
function pageOf({ query }: FakeCall) {
  const [page, size] = [Number(query.get('page')), Number(query.get('itemsPerPage'))]
  const found =
    query.get('source') === 'store'
      ? all.slice(0, 3)
      : query.get('source') === 'eshop'
        ? all.slice(3)
        : all
  return aCollection(found.slice((page - 1) * size, page * size), {
    'hydra:totalItems': found.length,
  })
}
const open = (path: string) =>
  openPage(path, { answers: { 'GET /orders': pageOf }, customer: aCustomer() })
const shownText = () => screen.getByText(/^Zobrazeno/).textContent
const rows = () =>
  within(screen.getByRole('list', { name: 'Nákupy' })).getAllByRole('listitem').length

test('purchases come by ten, the newest first, until there are no more @ACC-08', async () => {
  const { calls } = open(paths.purchases())
  const user = userEvent.setup()
  const more = await screen.findByRole('button', { name: 'Načíst další' })
  expect([rows(), shownText()]).toEqual([10, 'Zobrazeno 10 z 23 nákupů'])
  await user.click(more)
  await waitFor(() => expect(rows()).toBe(20))
  await user.click(screen.getByRole('button', { name: 'Načíst další' }))
  await waitFor(() => expect([rows(), shownText()]).toEqual([23, 'Zobrazeno 23 z 23 nákupů']))
  expect(screen.queryByRole('button', { name: 'Načíst další' })).toBeNull()
  const asked = calls.filter(({ path }) => path === '/orders')
  expect(new Set(asked.map(({ query }) => query.get('order[checkoutCompletedAt]')))).toEqual(
    new Set(['desc']),
  )
  expect(
    screen.getAllByRole('link', { name: 'Detail: Objednávka 000000001' })[0]?.getAttribute('href'),
  ).toBe(paths.purchaseDetail('token-1'))
})

test('who has bought nothing is led to offers only where there are any @ACC-08', async () => {
  const links = (offers: boolean) => {
    const channel = { customerService: { promises: { offers } } }
    openPage(paths.purchases(), {
      answers: { 'GET /orders': aCollection([]), 'GET /channels/WEB': () => channel },
      customer: aCustomer(),
    })
    return waitFor(() => {
      const found = screen.getAllByRole('link')
      const hrefs = found.map((link) => link.getAttribute('href'))
      expect(hrefs).toContain(paths.taxons())
      expect(hrefs.includes(paths.offers())).toBe(offers)
    })
  }
  await links(true)
  cleanup()
  await links(false)
})

test.each([
  ['', null],
  ['?zdroj=prodejna', null],
  ['?hledat=krem', paths.purchases()],
  ['?zdroj=prodejna&obdobi=rok', `${paths.purchases()}?zdroj=prodejna`],
])('of %j found purchases the filter is cleared by %j @ACC-08', async (query, href) => {
  open(paths.purchases() + query)
  await screen.findByText(/^Zobrazeno/)
  expect(screen.queryByRole('link', { name: 'Zrušit filtr' })?.getAttribute('href') ?? null).toBe(
    href,
  )
})

test('each tab counts its own and leads to them @ACC-08', async () => {
  open(`${paths.purchases()}?zdroj=prodejna`)
  await waitFor(() => expect(shownText()).toBe('Zobrazeno 3 z 3 nákupů'))
  const tabs = within(screen.getByRole('navigation', { name: 'Kde jste nakoupili' })).getAllByRole(
    'link',
  )
  expect(
    tabs.map((tab) => [
      tab.textContent,
      tab.getAttribute('href'),
      tab.getAttribute('aria-current') !== null,
    ]),
  ).toEqual([
    ['Všechny23', '/muj-ucet/nakupy', false],
    ['E-shop20', '/muj-ucet/nakupy?zdroj=e-shop', false],
    ['Prodejny3', '/muj-ucet/nakupy?zdroj=prodejna', true],
  ])
})

const anItem = (code: string, more: object = {}) =>
  ({
    id: Number(code),
    quantity: 2,
    productName: `Mýdlo ${code}`,
    variantCode: code,
    variant: `/api/v2/shop/product-variants/${code}`,
    productVariant: { code, name: '' },
    isGift: false,
    selectedGift: false,
    unitPrice: 100,
    originalUnitPrice: 100,
    discountedUnitPrice: 100,
    subtotal: 200,
    total: 200,
    ...more,
  }) as unknown as OrderItem
const anOrder = (more: Partial<Order> = {}) =>
  ({
    '@type': 'Order',
    tokenValue: 't1',
    number: '000000042',
    state: 'fulfilled',
    paymentState: 'paid',
    displayState: 'delivered',
    source: 'eshop',
    items: [anItem('1'), anItem('2'), anItem('9', { isGift: true, selectedGift: true })],
    shipments: [],
    payments: [],
    promotionCoupons: [],
    total: 400,
    itemsTotal: 400,
    shippingTotal: 0,
    changes: { order: null, items: [] },
    checkoutCompletedAt: '2026-11-21T15:20:00+01:00',
    ...more,
  }) as unknown as Order

const cart = { '@type': 'Order', tokenValue: 'c1', state: 'cart', items: [], itemsTotal: 0 }

function openDetail(order: Order, refused: Record<string, () => Response> = {}) {
  const add = ({ body }: FakeCall) =>
    refused[(body as { productVariant: string }).productVariant]?.() ?? cart
  const answers = {
    'GET /orders/t1': order,
    'GET /orders/t1/withdrawals': aCollection([]),
    'GET /complaints': aCollection([]),
    'POST /orders': cart,
    'POST /orders/c1/items': add,
  }
  const { calls, shop } = openPage(paths.purchaseDetail('t1'), { answers, customer: aCustomer() })
  const added = () =>
    calls.filter(({ path }) => path === '/orders/c1/items').map(({ body }) => body)
  const buy = async () =>
    userEvent.setup().click(await screen.findByRole('button', { name: 'Koupit znovu' }))
  return { shop, added, buy }
}
const soldOut = () => aRefusal(422, 1100, 'Out of stock')

test.each<[string, Record<string, () => Response>, string, number]>([
  ['all of it', {}, 'Zboží z nákupu je v košíku.', 2],
  [
    'what there is, and names what is missing',
    { 1: soldOut },
    'Do košíku jsme dali, co máme. Chybí: Mýdlo 1.',
    2,
  ],
  [
    'nothing when nothing is left',
    { 1: soldOut, 2: soldOut },
    'Nic z tohoto nákupu teď není skladem.',
    2,
  ],
  ['nothing more once the shop is down', { 1: () => aRefusal(503, 503, '') }, '', 1],
])('buying again puts in %s @ACC-08', async (_name, refused, text, tries) => {
  const { shop, added, buy } = openDetail(anOrder(), refused)
  await buy()
  await waitFor(() => expect(toastTexts(shop)).toHaveLength(1))
  expect(added()).toEqual(
    ['1', '2'].slice(0, tries).map((productVariant) => ({ productVariant, quantity: 2 })),
  )
  if (text !== '') expect(toastTexts(shop)[0]).toBe(text)
})

const later = '2999-01-01T00:00:00+01:00'

const over = '2020-01-01T00:00:00+01:00'

test('a line names its brand, then the product with its size @ACC-08', async () => {
  const productVariant = {
    code: '1',
    name: '400 ml',
    product: { brand: { name: 'Sněženka' }, images: [], slug: 'mydlo' },
  }
  openDetail(anOrder({ items: [anItem('1', { productVariant })] }))
  const link = await screen.findByRole('link', { name: /^Sněženka Mýdlo 1/ })
  expect(link.textContent).toMatch(/^Sněženka Mýdlo 1, 400\sml$/)
  expect(link.querySelector('b')?.textContent).toBe('Sněženka ')
})

test.each<[string, Partial<Order>, [href: string, words: RegExp][]]>([
  [
    'what can be claimed leads to a complaint of this order',
    { claimable: true, withdrawableUntil: over },
    [['/muj-ucet/reklamace/nova?objednavka=000000042', /poškozené/]],
  ],
  [
    'within the days one may withdraw, and reads which is the last',
    { withdrawableUntil: later },
    [['/odstoupeni-od-smlouvy?objednavka=000000042', /do 1\.\s1\.\s2999/]],
  ],
  [
    'before the goods are taken over no day is the last',
    {},
    [['/odstoupeni-od-smlouvy?objednavka=000000042', /do 14\sdnů od převzetí/]],
  ],
  ['not after them', { withdrawableUntil: over }, []],
  ['not from what is cancelled', { withdrawableUntil: later, state: 'cancelled' }, []],
  ['not from a receipt', { withdrawableUntil: later, source: 'store' }, []],
])('%s @ACC-08 @CZ-01', async (_name, more, expected) => {
  openDetail(anOrder(more))
  await screen.findByRole('heading', { level: 1, name: /000000042/ })
  await screen.findByRole('button', { name: 'Koupit znovu' })
  const links = screen.queryAllByRole('link', { name: /^(Reklamovat|Odstoupit)/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map(([href]) => href))
  for (const [index, [, words]] of expected.entries())
    expect(links[index]?.textContent).toMatch(words)
})
