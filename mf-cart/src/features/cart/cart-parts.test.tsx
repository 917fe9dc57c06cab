import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readPersisted } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder, withPlainSpaces } from '../../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const open = (order = anOrder(), more: Parameters<typeof openOrder>[2] = {}) =>
  openOrder(paths.cart(), order, more)
const title = () => screen.findByRole('heading', { level: 1, name: 'Nákupní košík' })
const pageText = () => withPlainSpaces(document.body.textContent)

test('without a saving none is shown @CART-01', async () => {
  open()
  await title()
  expect(pageText()).not.toContain('Ušetřili jste')
})

test.each([
  [0, 'Dopravu máte zdarma'],
  [100, 'Do dopravy zdarma zbývá 1,00 Kč'],
])('%d hundredths from free delivery it reads %j @CART-02', async (remaining, text) => {
  open(anOrder({ freeShipping: { threshold: 150_000, remaining } }))
  await title()
  expect(pageText()).toContain(text)
})

test('a gift that is sold out is not offered; one that was chosen is seen to be @CART-05', async () => {
  const gift = (id: number, available: boolean) => aGift({ id, available, selectedGift: id === 3 })
  open(anOrder({ items: [anItem({ id: 31 }), gift(1, false), gift(2, true), gift(3, false)] }))
  await title()
  const gifts = screen
    .getAllByRole<HTMLInputElement>('radio', { name: /Dárek \d/ })
    .map((radio) => [radio.closest('label')?.textContent, radio.disabled])
  expect(gifts).toEqual([
    ['Dárek 2zdarma', false],
    ['Dárek 3vyprodáno', true],
  ])
})

test.each<[string, Parameters<typeof aGift>[0], number]>([
  ['is said once', { id: 1, available: false }, 1],
  ['is said once where one was chosen', { id: 1, available: false, selectedGift: true }, 1],
  ['is said to nobody who declined it', { id: 1, available: false, giftDeclined: true }, 0],
])(
  'a gift of which none is left is promised no more, and %s @CART-05',
  async (_name, gift, times) => {
    open(
      anOrder({
        items: [anItem({ id: 31 }), aGift(gift)],
        changes: {
          order: null,
          items: gift.selectedGift
            ? [{ item: '/api/v2/shop/order-items/1', field: 'gift', from: '1', to: null }]
            : [],
        },
      }),
    )
    await title()
    expect(screen.queryAllByText('Dárky jsou rozebrané.')).toHaveLength(times)
    expect(pageText()).not.toMatch(
      /Vyberte si dárek|vyprodáno|se vyprodaly|Košík se změnil|nemá dostatek/,
    )
    expect(screen.queryByRole('radio')).toBeNull()
  },
)

test('a visitor learns what the club would save, of every piece @CART-02', async () => {
  const item = anItem({ id: 31, quantity: 3 })
  open(
    anOrder({ items: [{ ...item, productVariant: { ...item.productVariant, clubPrice: 9_000 } }] }),
  )
  await title()
  expect(pageText()).toContain(
    'Jen díky klubovým cenám byste za tento košík zaplatili o 30,00 Kč méně.',
  )
})

test('a member learns of points instead @CART-02', async () => {
  const item = anItem({ id: 31 })
  const order = anOrder({
    items: [{ ...item, productVariant: { ...item.productVariant, clubPrice: 9_000 } }],
  })
  open({ ...order, points: { earned: 2 } } as typeof order, { session: aMember })
  await title()
  expect(pageText()).toContain('Za tento nákup získáte 2 body.')
  expect(screen.getByRole('link', { name: 'K čemu jsou body' }).getAttribute('href')).toBe(
    '/klub-registrace#body',
  )
  expect(pageText()).not.toContain('klubovým cenám')
})

test('a placed order is never shown as the cart @CART-03 @CART-14', async () => {
  const { shop } = open(anOrder({ state: 'new' }))
  await waitFor(() => expect(shop.navigate).toHaveBeenCalled())
  expect([shop.cart.getState().itemCount, readPersisted('cartToken') || null]).toEqual([0, null])
})

test('an order whose answer got lost is looked for before the cart @CART-12 @CART-14', async () => {
  localStorage.setItem(
    'placing-order',
    JSON.stringify({ tokenValue: 'sent-before', idempotencyKey: 'k' }),
  )
  document.cookie = 'cart=cart-of-cookie; Path=/'
  const { shop, calls } = open(anOrder({ tokenValue: 'sent-before', state: 'new' }), {
    cartToken: null,
  })
  await waitFor(() =>
    expect(shop.navigate).toHaveBeenCalledWith(paths.orderComplete('sent-before'), {
      replace: true,
    }),
  )
  expect(calls.some(({ path }) => path.includes('cart-of-cookie'))).toBe(false)
})

test('the summary counts lines and pieces, not gifts nobody chose @CART-01', async () => {
  open(anOrder({ items: [anItem({ id: 31, quantity: 2 }), aGift({ id: 1 })] }))
  await title()
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  expect(withPlainSpaces(summary.getByText(/Zboží/).textContent)).toBe('Zboží (2 ks)')
})

test('the way to free delivery is as long as its part of the sum @CART-02', async () => {
  open(anOrder({ freeShipping: { threshold: 150_000, remaining: 30_000 } }))
  const bar = await screen.findByRole('progressbar', { name: 'Kolik chybí do dopravy zdarma' })
  expect(bar.getAttribute('aria-valuenow')).toBe('80')
})

test('the sums are busy while one of the lines is being stored @CART-01', async () => {
  const { user } = open(anOrder({ items: [anItem({ id: 31 }), anItem({ id: 32 })] }), {
    answer: ({ method }) => (method === 'PATCH' ? new Promise(() => {}) : undefined),
  })
  await user.click(await screen.findByRole('button', { name: 'Přidat kus: Produkt 31' }))
  const summary = screen.getByRole('region', { name: 'Souhrn' })
  await waitFor(() => expect(summary.getAttribute('aria-busy')).toBe('true'))
})
