import { aCollection } from '@drogerie/shared-lib/testing/fake-api.ts'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readPersisted, sharedKeys } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder, spaced } from '../../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const open = (order = anOrder(), more: Parameters<typeof openOrder>[2] = {}) =>
  openOrder(paths.cart(), order, more)
const title = () => screen.findByRole('heading', { level: 1, name: 'Nákupní košík' })
const pageText = () => spaced(document.body.textContent)

test.each([
  [9, false],
  [10, true],
])('%d pieces of a line that has ten: the limit is told: %s @CART-01', async (quantity, told) => {
  open(anOrder({ items: [anItem({ id: 31, quantity })] }))
  await title()
  expect(pageText().includes('Nejvíce můžete objednat 10 ks.')).toBe(told)
})

test.each([
  [10_000, 'Nejnižší cena za 30 dní 375,00 Kč', 'sale'],
  [12_500, 'Cena bez klubu 375,00 Kč', 'club'],
  [14_000, 'Nejnižší cena za 30 dní 375,00 Kč', 'club'], // raised within 30 days
])(
  'with %d on the shelf, what is struck and saved is of all the pieces: %s, in the colour %s @CART-01 @CART-18 @CZ-03',
  async (price, struck, tone) => {
    const cheaper = { unitPrice: 10_000, originalUnitPrice: 12_500, discountedUnitPrice: 10_000 }
    const line = anItem({ id: 31, quantity: 3, ...cheaper })
    const productVariant = { ...line.productVariant, price }
    open(anOrder({ items: [{ ...line, productVariant }] }))
    await title()
    expect(pageText()).toContain(struck)
    expect(pageText()).toContain('100,00 Kč/ks')
    expect(pageText().includes('cena s klubem')).toBe(tone === 'club')
    const sum = screen.getByText(/^Cena bez klubu|^Nejnižší cena/).parentElement
    expect(sum?.previousElementSibling?.className).toMatch(new RegExp(tone))
    expect(pageText()).toContain('Ušetřili jste 75,00 Kč.')
  },
)

test.each([
  ['1 ks', 250, '50,00 Kč za balení'],
  ['1 ks', 5_000, '50,00 Kč/ks'],
  ['100 ml', 250, '50,00 Kč/ks'],
])('measured by %s at %d hundredths, one of more reads %s @CART-01', async (unit, amount, text) => {
  const line = anItem({ id: 31, quantity: 2, unitPrice: 5_000 })
  const productVariant = { ...line.productVariant, unitPrice: { amount, unit } }
  open(anOrder({ items: [{ ...line, productVariant }] }))
  await title()
  expect(pageText()).toContain(text)
})

test.each(['1,5', '1.5', 'abc', '-1', '0'])(
  '%j pieces are refused at the line, and the cart keeps what it has @CART-01',
  async (typed) => {
    const { calls } = open(anOrder({ items: [anItem({ id: 31, quantity: 2 })] }))
    const pieces = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Počet kusů/ })
    await userEvent.clear(pieces)
    await userEvent.type(pieces, `${typed}{Enter}`)
    const words = await screen.findByText(
      'Zadejte celý počet kusů, nejméně 1. V košíku zatím zůstává 2 ks.',
    )
    expect([pieces.value, pieces.getAttribute('aria-describedby')]).toEqual([typed, words.id])
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  },
)

test('nobody goes on past a number that was refused: they are led to it @CART-01', async () => {
  open(anOrder({ items: [anItem({ id: 31, quantity: 2 })] }))
  const pieces = await screen.findByRole('textbox', { name: /^Počet kusů/ })
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '0')
  const [next] = screen.getAllByRole('link', { name: /Vybrat dopravu/ })
  const wasStopped: boolean[] = []
  const heard = (event: Event) => {
    wasStopped.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.body.addEventListener('click', heard, { once: true }) // the page is shared: see reset-page.ts
  await userEvent.click(next as HTMLElement)
  expect(wasStopped).toEqual([true])
  expect(document.activeElement).toBe(pieces)
})

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
  expect(pageText()).not.toContain('klubovým cenám')
})

test('a line leaves at once, before the API has heard of it @CART-01', async () => {
  const { user } = open(anOrder({ items: [anItem({ id: 31 }), anItem({ id: 32 })] }), {
    answer: ({ method }) => (method === 'DELETE' ? new Promise(() => {}) : undefined),
  })
  await user.click(await screen.findByRole('button', { name: /Odebrat.*Produkt 31/ }))
  await waitFor(() => expect(screen.queryByText('Produkt 31')).toBeNull())
  expect(screen.getByText('Produkt 32')).toBeTruthy()
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
  expect(spaced(summary.getByText(/Zboží/).textContent)).toBe('Zboží (2 ks)')
})

test('a line begins with its brand @CART-01', async () => {
  const item = anItem({ id: 31 })
  const product = { ...item.productVariant.product, brand: { code: 's', name: 'Sněženka' } }
  const variant = { ...item.productVariant, product } as typeof item.productVariant
  open(anOrder({ items: [{ ...item, productVariant: variant }] }))
  expect((await screen.findByText('Sněženka')).closest('a')?.textContent).toBe(
    'Sněženka Produkt 31',
  )
})

test('the last line taken out leaves the keyboard at the heading of the empty cart @CART-01', async () => {
  let isRemoved = false
  const { user } = open(anOrder({ items: [anItem({ id: 31 })] }), {
    answer: ({ method }) => {
      if (method === 'DELETE') isRemoved = true
      return isRemoved ? { body: anOrder({ items: [] }) } : undefined
    },
  })
  await user.click(await screen.findByRole('button', { name: /Odebrat.*Produkt 31/ }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Košík zeje prázdnotou' })
  expect(document.activeElement).toBe(heading)
})

test('an empty cart offers what was looked at last, or else what sells best @CART-02 @CAT-21', async () => {
  const hits = aCollection([aVariantHit({ code: '2' }), aVariantHit({ code: '1' })])
  const answer = ({ path }: { path: string }) =>
    path.startsWith('/search/products-variants') ? { body: hits } : undefined
  open(anOrder({ items: [] }), { answer })
  const best = await screen.findByRole('region', { name: 'Nejprodávanější' })
  expect(within(best).getAllByRole('article')).toHaveLength(2)
  cleanup()
  localStorage.setItem('recently-viewed', '1')
  open(anOrder({ items: [] }), { answer })
  const recent = await screen.findByRole('region', { name: 'Naposledy prohlížené' })
  expect(within(recent).getAllByRole('article')).toHaveLength(1)
})

test('a shop without offers leads to none from its cart, empty or on the way to free delivery @CART-01', async () => {
  const offers = () =>
    [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === '/akce')
  const freeShipping = { threshold: 150_000, remaining: 10_000 }
  for (const order of [
    anOrder({ items: [] }),
    anOrder({ items: [anItem({ id: 31 })], freeShipping }),
  ]) {
    const { shop } = open(order)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(offers().length).toBeGreaterThan(0))
    shop.queryClient.setQueryData(sharedKeys.customerService(), {
      ...{ phone: '', email: '', from: '', to: '' },
      promises: { collection: false, freeDelivery: true, stores: false, offers: false },
    })
    await waitFor(() => expect(offers()).toEqual([]))
    cleanup()
  }
})

test('a cart that was empty from the start takes no focus @CART-01', async () => {
  open(anOrder({ items: [] }))
  await screen.findByRole('heading', { level: 1, name: 'Košík zeje prázdnotou' })
  expect(document.activeElement).toBe(document.body)
})

test('a line that is sold out can only be removed: it has no number to choose @CART-01 @CART-17', async () => {
  open(
    anOrder({
      items: [
        anItem({ id: 31, quantity: 1, available: false, maxQuantity: 0 }),
        anItem({ id: 32, quantity: 3, available: false, maxQuantity: 2 }),
      ],
    }),
  )
  await title()
  expect(pageText()).toContain('Vyprodáno. Odeberte prosím tento produkt z košíku.')
  expect(screen.queryByRole('button', { name: /(Přidat|Ubrat) kus: Produkt 31/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /Odebrat.*Produkt 31/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Ubrat kus: Produkt 32/ })).toBeTruthy()
})

test('a line that is brought down to what is left complains no more @CART-01 @CART-17', async () => {
  const short = anItem({ id: 31, quantity: 3, available: false, maxQuantity: 2 })
  const { user } = open(anOrder({ items: [short] }), {
    answer: ({ method }) => (method === 'PATCH' ? new Promise(() => {}) : undefined),
  })
  await screen.findByText('Zbývá jen 2 ks.')
  await user.click(screen.getByRole('button', { name: /Ubrat kus/ }))
  await waitFor(() => expect(screen.queryByText('Zbývá jen 2 ks.')).toBeNull())
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
