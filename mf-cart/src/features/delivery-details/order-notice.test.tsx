import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { fillDetails } from '../../testing/fill-details.ts'
import { openOrder, withPlainSpaces } from '../../testing/open-order.tsx'
import type { Answer } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const order = anOrder()
const refusal = (code: number, cart: Order): Answer => ({
  status: 422,
  body: { code, message: '', order: cart },
})

/** Step 3 over an API whose cart the test holds; `answers` are those of its writes. */
async function openStep(first: Order, answers: Partial<Record<string, Answer>>) {
  let cart = first
  const page = openOrder(paths.deliveryDetails(), first, {
    answer: ({ method, path }) => {
      const own = answers[method]
      const body = own && 'body' in own ? (own.body as Order & { order?: Order }) : undefined
      if (body) cart = body.order ?? body
      return own ?? (path === `/orders/${order.tokenValue}` ? { body: cart } : undefined)
    },
  })
  await fillDetails(page.user)
  return page
}
const press = (name: RegExp | string) => screen.getByRole('button', { name })
const ordered = /^Objednávka/
const notice = async (text: RegExp) =>
  withPlainSpaces((await screen.findByText(text)).closest('[role]')?.textContent).trim()
const again = 'Zkontrolujte prosím nový souhrn a odešlete objednávku znovu.'

const withGifts = (chosen: number | null, gone: number[]) => {
  const gift = (id: number) =>
    aGift({ id, selectedGift: id === chosen, available: !gone.includes(id) })
  return anOrder({ items: [anItem({ id: 31, quantity: 2 }), gift(8), gift(9)] })
}

test.each<[string, string, Order, [id: number, body: object]]>([
  ['another gift', 'Vzít místo něj: Dárek 9', withGifts(9, [8]), [9, {}]],
  ['none', 'Pokračovat bez dárku', withGifts(null, [8]), [8, { selected: false }]],
])(
  'a gift that ran out is said as what it is, and mended beside the button by %s @CART-05 @CART-07 @CART-12',
  async (_name, way, mended, [id, body]) => {
    const { user, sent } = await openStep(withGifts(8, []), {
      PUT: { body: withGifts(8, [8]) },
      PATCH: refusal(1110, withGifts(8, [8])),
      POST: { body: mended },
    })
    const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
    const gift = () => summary.getByText('Dárek 8').closest('li')?.textContent
    expect(gift()).toMatch(/zdarma$/)
    for (const _press of [1, 2]) {
      await user.click(press(ordered))
      expect(await notice(/Vybraný dárek nemá dostatek/)).toContain(
        'Vybraný dárek nemá dostatek skladových zásob. Dárek 8: vyprodáno.',
      )
      expect(gift(), 'it is not coming').not.toContain('zdarma')
      expect(within(summary.getByRole('list')).queryByText('zdarma')).toBeNull()
    }
    await user.click(press(way))
    expect(await notice(/Košík jsme upravili/)).toBe(
      `Košík jsme upravili podle toho, co máme skladem. ${again}`,
    )
    expect(withPlainSpaces(document.activeElement?.textContent)).toContain('Košík jsme upravili')
    expect(sent('POST').map(({ path, body: sentBody }) => [path, sentBody])).toEqual([
      [`/orders/token-of-a-test/items/${id}/select-gift`, body],
    ])
  },
)

test('a gift that ran out is said once before the first press, at the button @CART-12', async () => {
  await openStep(withGifts(8, [8]), { PUT: { body: withGifts(8, [8]) } })
  expect(await notice(/Vybraný dárek nemá dostatek/)).toContain('Dárek 8: vyprodáno.')
  expect(screen.getAllByText(/Dárek 8: vyprodáno/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Upravit podle skladu' })).toBeNull()
})

test('another gift that ran out, too, is offered no longer @CART-05 @CART-12', async () => {
  const { user, shop } = await openStep(withGifts(8, []), {
    PATCH: refusal(1110, withGifts(8, [8])),
    POST: refusal(1110, withGifts(8, [8, 9])),
  })
  await user.click(press(ordered))
  await user.click(await screen.findByRole('button', { name: 'Vzít místo něj: Dárek 9' }))
  expect(await notice(/Jiný už bohužel nemáme/)).toContain('pokračujte prosím bez dárku')
  expect(screen.queryByRole('button', { name: /Vzít místo něj/ })).toBeNull()
  expect(press('Pokračovat bez dárku')).toBeTruthy()
  expect(shop.toasts.state.getState().toasts, 'it is said in one place').toEqual([])
})

test('with no gift left the cart goes without, and the next press orders it @CART-05 @CART-12', async () => {
  const { user } = await openStep(withGifts(8, []), {
    PUT: { body: withGifts(8, []) },
    PATCH: refusal(1110, withGifts(null, [8, 9])),
  })
  await user.click(press(ordered))
  expect(await notice(/Vybraný dárek nemá dostatek/)).toContain(again)
  expect(screen.queryByText(/Košík jsme upravili/)).toBeNull()
})

test('a gift that nobody chose is back and stops no order; one that comes after all is said @CART-05 @CART-12 @CART-04', async () => {
  const { user, sent } = await openStep(withGifts(null, [8, 9]), {
    PUT: { body: withGifts(9, []) },
    PATCH: refusal(1110, withGifts(9, [9])),
  })
  await user.click(press(ordered))
  expect(await notice(/Košík se změnil/)).toBe(`Košík se změnil. Dárek k nákupu: Dárek 9. ${again}`)
  expect(sent('PATCH')).toEqual([])
  cleanup()
  const second = await openStep(withGifts(null, [8, 9]), {
    PUT: { body: withGifts(null, [8]) },
    PATCH: refusal(1000, withGifts(null, [8])),
  })
  await second.user.click(press(ordered))
  await waitFor(() => expect(second.sent('PATCH')).toHaveLength(1))
})

const lines = (short: OrderItem[], changes = order.changes) =>
  anOrder({ items: [anItem({ id: 31, quantity: 2 }), ...short], changes })
const soldOut = anItem({ id: 32, available: false, maxQuantity: 0 })

test('a cart mended beside the button says so, and of no price @CART-12 @CART-17', async () => {
  const answers: Parameters<typeof openStep>[1] = {
    PUT: { body: lines([soldOut]) },
    DELETE: { body: lines([]) },
  }
  const { user } = await openStep(lines([anItem({ id: 32 })]), answers)
  await user.click(press(ordered))
  await notice(/Některé produkty se vyprodaly/)
  await user.click(press('Upravit podle skladu'))
  expect(await notice(/Košík jsme upravili/)).toBe(
    `Košík jsme upravili podle toho, co máme skladem. ${again}`,
  )
  expect(document.activeElement, 'never nowhere').not.toBe(document.body)
  await user.tab()
  expect(document.activeElement).toBe(press(ordered))
  expect(screen.queryByText(/Ceny v košíku/)).toBeNull()
  answers.PUT = { body: lines([]) }
  answers.PATCH = { status: 422, body: { code: 1000, message: 'Takto objednat nelze.' } }
  await user.click(press(ordered))
  expect(await notice(/Takto objednat nelze/), 'a later refusal is news').not.toContain('upravili')
})

test('goods that came back meanwhile are not said to be mended @CART-17', async () => {
  const { user, shop } = await openStep(lines([anItem({ id: 32 })]), {
    PUT: { body: lines([soldOut]) },
  })
  await user.click(press(ordered))
  await notice(/Některé produkty se vyprodaly/)
  shop.queryClient.setQueryData(sharedKeys.cart(order.tokenValue), lines([anItem({ id: 32 })]))
  expect(await notice(/Košík se změnil/)).toBe(
    `Košík se změnil. Produkt 32: znovu skladem. ${again}`,
  )
})
