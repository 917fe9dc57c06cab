import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { forgetSignIn } from '@drogerie/shared-lib/runtime'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder, withPlainSpaces } from '../../testing/open-order.tsx'
import { collection } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const open = (order = anOrder(), more: Parameters<typeof openOrder>[2] = {}) =>
  openOrder(paths.cart(), order, more)
const pageText = () => withPlainSpaces(document.body.textContent)

const coupon = {
  '@id': '/api/v2/shop/coupons/5',
  '@type': 'PromotionCoupon' as const,
  id: 5,
  code: 'ZIMA',
  name: 'Zima',
  amount: -2_000,
}
const withCoupon = anOrder({ promotionCoupons: [coupon] })

test('a coupon shows its discount at once and empties its field; taken away, the cart is read again @CART-06', async () => {
  let isApplied = false
  const { user, sent } = open(anOrder(), {
    answer: ({ method, path }) => {
      if (method === 'POST') isApplied = true
      if (method === 'DELETE') {
        isApplied = false
        return { status: 204 }
      }
      return path.startsWith('/orders/') && isApplied ? { body: withCoupon } : undefined
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kód kuponu' })
  await user.type(field, ' ZIMA {Enter}')
  const remove = await screen.findByRole('button', { name: 'Odebrat kupon ZIMA' })
  expect([field.value, sent('POST').map(({ body }) => body)]).toEqual(['', [{ code: 'ZIMA' }]])
  expect(pageText()).toContain('−20,00 Kč')
  await user.click(remove)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Odebrat kupon ZIMA' })).toBeNull(),
  )
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/orders/token-of-a-test/coupons/5'])
})

test('a number stays with its unit in every name of a discount @CART-06 @CZ-12', async () => {
  const ten = {
    ...coupon,
    name: 'Sleva 10 % v klubu',
    clientCoupon: '/api/v2/shop/client/coupons/5',
  }
  const offers = [{ label: '3 ks za 2 ks', amount: -2_000 }]
  open(
    anOrder({
      promotionCoupons: [coupon, ten].map((one, id) => ({ ...one, id })),
      items: [anItem({ id: 31, offers })],
    }),
  )
  expect((await screen.findByText(/^Sleva 10\s%/)).textContent).toBe('Sleva 10\u00a0% v\u00a0klubu')
  expect(screen.getByText(/^3\sks za/).textContent).toContain('3\u00a0ks za 2\u00a0ks')
})

test('where a coupon was taken away the keyboard goes to the next one, from the last to the field, and both are said @CART-06 @CZ-04', async () => {
  let kept = [coupon, { ...coupon, id: 6, code: 'LETO', name: 'Léto' }]
  const { user, shop } = open(anOrder({ promotionCoupons: kept }), {
    answer: ({ method, path }) => {
      if (method === 'DELETE') {
        kept = kept.filter(({ id }) => !path.endsWith(`/${id}`))
        return { status: 204 }
      }
      return path.startsWith('/orders/') ? { body: anOrder({ promotionCoupons: kept }) } : undefined
    },
  })
  const press = async (name: string) => {
    ;(await screen.findByRole('button', { name })).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  }
  await press('Odebrat kupon ZIMA')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Odebrat kupon LETO')
  await press('Odebrat kupon LETO')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kód kuponu' }))
  expect(toastTexts(shop)).toEqual(['Kupon ZIMA jsme odebrali.', 'Kupon LETO jsme odebrali.'])
})

test('a code that does not add up with offers says which of them do not apply @CART-06', async () => {
  open(anOrder({ promotionCoupons: [{ ...coupon, excludes: ['3 za 2', 'Doprava zdarma'] }] }))
  expect(
    await screen.findByText(/Neplatí s ním nabídky „3 za 2“ a „Doprava zdarma“\./),
  ).toBeTruthy()
})

const aClubCoupon = (id: number, more: object = {}) => ({
  '@id': `/api/v2/shop/client/coupons/${id}`,
  id,
  type: 'coupon',
  state: 'owned',
  channels: ['eshop', 'store'],
  name: `Kupon ${id}`,
  conditions: [],
  ...more,
})

test('of the club’s coupons those are offered that can be used here and are not in force yet @CART-06 @ACC-13', async () => {
  const coupons = [
    aClubCoupon(1),
    aClubCoupon(2, { state: 'used' }),
    aClubCoupon(3, { type: 'benefit' }),
    aClubCoupon(4, { channels: ['store'] }),
    aClubCoupon(5),
  ]
  const order = anOrder({
    promotionCoupons: [{ ...coupon, clientCoupon: '/api/v2/shop/client/coupons/5' }],
  })
  const { user, shop, sent } = open(order, {
    session: aMember,
    answer: ({ method, path }) => {
      if (path.startsWith('/client/coupons?')) return collection(coupons)
      return method === 'POST' ? { body: { order } } : undefined
    },
  })
  const use = await screen.findByRole('button', { name: 'Použít kupon Kupon 1' })
  expect(screen.getAllByRole('button', { name: /^Použít kupon/ })).toHaveLength(1)
  await user.click(use)
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]).toMatchObject({
    path: '/client/coupons/1/use-in-checkout',
    body: { orderToken: 'token-of-a-test', active: true },
  })
  forgetSignIn(shop)
  expect(shop.queryClient.getQueryCache().findAll({ queryKey: ['personal'] })).toEqual([])
  expect(JSON.stringify(shop.queryClient.getQueriesData({}))).not.toContain('Kupon 1')
})

test('coupons of the club that do not come are said to be missing and asked for again @CART-06 @SHELL-15', async () => {
  let isAway = true
  const { user } = open(anOrder(), {
    session: aMember,
    answer: ({ path }) => {
      if (!path.startsWith('/client/coupons?')) return undefined
      return isAway
        ? { status: 500, body: { code: 500, message: '' } }
        : collection([aClubCoupon(1)])
    },
  })
  expect(await screen.findByText(/^Vaše kupony z\sklubu se nepodařilo načíst\./)).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }))
  expect(await screen.findByRole('button', { name: 'Použít kupon Kupon 1' })).toBeTruthy()
  expect(screen.queryByText(/se nepodařilo načíst/)).toBeNull()
})

test('a coupon of the club says what its minimum lacks, and a refusal speaks of its conditions @CART-06', async () => {
  const order = anOrder({ itemsSubtotal: 90_000, promotableTotal: 30_000 })
  const { user } = open(order, {
    session: aMember,
    answer: ({ method, path }) => {
      if (path.startsWith('/client/coupons?'))
        return collection([
          aClubCoupon(1, { minTotal: 50_000, conditions: ['Při nákupu nad 500 Kč.'] }),
          aClubCoupon(2, { minTotal: 30_000 }),
        ])
      return method === 'POST' ? { status: 422, body: { code: 1600, message: '' } } : undefined
    },
  })
  const short = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Použít kupon Kupon 1',
    description: /Chybí zboží za.200,00.Kč/,
  })
  expect(short.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Použít kupon Kupon 2' }))
  expect(await screen.findByText('Kupon nesplňuje podmínky.')).toBeTruthy()
  expect(screen.queryByText('Zadaný kód kuponu není platný')).toBeNull()
})

test('a code that is refused is said beside its field until the next letter @CART-06', async () => {
  const { user } = open(anOrder(), {
    answer: ({ method }) =>
      method === 'POST' ? { status: 422, body: { code: 1600, message: '' } } : undefined,
  })
  const field = await screen.findByRole('textbox', { name: 'Kód kuponu' })
  await user.type(field, 'ZIM{Enter}')
  await screen.findByText('Zadaný kód kuponu není platný')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'A')
  expect(screen.queryByText('Zadaný kód kuponu není platný')).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a good code below its minimum is told what it asks for, beside its field, until the cart changes @CART-06 @CZ-16', async () => {
  const message = 'Kód platí od 300 Kč, chybí vám 25,50 Kč.'
  const more = anOrder({ items: [anItem({ id: 31, quantity: 3 })], itemsTotal: 90_000 })
  const { user } = open(anOrder(), {
    answer: ({ method, path }) => {
      if (method === 'POST') return { status: 422, body: { code: 1600, message } }
      return method === 'PATCH' && path.startsWith('/orders/') ? { body: more } : undefined
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kód kuponu' })
  await user.type(field, 'SLEVA10{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Přidat kus/ }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(field.value).toBe('SLEVA10')
})

const minimum = { reason: 'minimum', missingAmount: 12_000 } as const

test.each([
  [minimum, 'Chybí zboží za 120,00 Kč.'],
  [{ ...minimum, counted: 'selected' } as const, 'Chybí vybrané zboží za 120,00 Kč.'],
  [
    { ...minimum, counted: 'discountable' } as const,
    'Chybí zboží za 120,00 Kč, na které slevy platí.',
  ],
  [{ reason: 'minimum', missingPieces: 2 } as const, 'Chybí 2 kusy vybraného zboží.'],
  [{ reason: 'ended' } as const, 'Kupon už skončil.'],
  [{ reason: 'delivery' } as const, 'Uplatní se, až si vyberete placenou dopravu.'],
])('a coupon that waits, %o, says for what @CART-06 @CZ-16', async (waits, text) => {
  open(anOrder({ promotionCoupons: [{ ...coupon, amount: 0, waits }] }))
  const remove = await screen.findByRole('button', { name: 'Odebrat kupon ZIMA' })
  const words = withPlainSpaces(remove.parentElement?.textContent)
  expect(words).toContain(text)
  expect(words).not.toContain('uplatněn')
})

test('while the club is away its coupons are not asked for @CART-06 @SHELL-15', async () => {
  const { calls } = open(anOrder(), { session: { ...aMember, clubAvailable: false } })
  await screen.findByText(/Klubovou sekci/)
  expect(calls.filter(({ path }) => path.startsWith('/client/'))).toEqual([])
})
