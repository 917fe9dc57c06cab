import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder, withPlainSpaces } from '../../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const open = (order = anOrder(), more: Parameters<typeof openOrder>[2] = {}) =>
  openOrder(paths.cart(), order, more)
const threeCrickets = 'Třikrát Cvrček, zaplatíte dva'

test('a line names the offer that made one of its pieces cheaper @CART-01', async () => {
  const offers = [{ label: threeCrickets, amount: -3_990 }]
  const discounts = [
    { type: 'order_item_promotion' as const, label: threeCrickets, amount: -3_990 },
  ]
  open(anOrder({ items: [anItem({ id: 31, quantity: 3, total: 26_010, offers })], discounts }))
  const lines = await screen.findByRole('region', { name: 'Zboží v košíku' })
  expect(withPlainSpaces(lines.textContent)).toContain(`${threeCrickets} −39,90 Kč`)
  expect(withPlainSpaces(screen.getByRole('region', { name: 'Souhrn' }).textContent)).toContain(
    `${threeCrickets}−39,90 Kč`,
  )
})

test.each([
  [{ missingPieces: 1, reward: 'třetí máte zdarma' }, 'Přidejte ještě 1 kus a třetí máte zdarma.'],
  [{ missingPieces: 2, reward: 'třetí máte zdarma' }, 'Přidejte ještě 2 kusy a třetí máte zdarma.'],
  [
    { missingAmount: 12_050, reward: 'tašku dostanete jako dárek' },
    'Nakupte ještě za 120,50 Kč a tašku dostanete jako dárek.',
  ],
  [
    { missingRewards: 1, reward: 'aviváž máte za polovinu' },
    'Přidejte k tomu 1 kus a aviváž máte za polovinu.',
  ],
])('what is missing, %o, is said with the way to the offer @CART-01', async (hint, sentence) => {
  open(
    anOrder({
      offerHints: [
        { label: threeCrickets, action: '/api/v2/shop/actions/trikrat-cvrcek', ...hint },
      ],
    }),
  )
  const hints = within(
    await screen.findByRole('region', { name: 'Co chybí do výhodnějšího nákupu' }),
  )
  expect(withPlainSpaces(hints.getByRole('listitem').textContent)).toContain(sentence)
  const way = hints.getByRole('link', { name: `Vybrat zboží z akce ${threeCrickets}` })
  expect(way.getAttribute('href')).toBe('/akce/detail/trikrat-cvrcek')
})

test('gifts of two offers are two groups, each named by its offer @CART-05', async () => {
  const gift = (id: number, giftGroup: string, giftOffer: string) =>
    aGift({ id, giftGroup, giftOffer })
  open(
    anOrder({
      items: [
        anItem({ id: 31 }),
        gift(1, 'a', 'Dárek nad 800 Kč'),
        gift(2, 'a', 'Dárek nad 800 Kč'),
        gift(3, 'b', 'Dárek k plenkám'),
      ],
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Vyberte si dárky' })).toBeTruthy()
  const radiosOf = (name: string) =>
    within(screen.getByRole('group', { name })).getAllByRole('radio').length
  expect([radiosOf('Dárek nad 800\u00a0Kč'), radiosOf('Dárek k\u00a0plenkám')]).toEqual([3, 2])
})

test('a gift can be declined, and the choice shows at once @CART-05', async () => {
  const gift = (id: number, more: object) => aGift({ id, ...more })
  const order = (selected: boolean) =>
    anOrder({
      items: [
        anItem({ id: 31 }),
        gift(1, { selectedGift: selected, ...(selected ? {} : { giftDeclined: true }) }),
        gift(2, selected ? {} : { giftDeclined: true }),
      ],
    })
  const { user, sent } = open(order(true), {
    answer: ({ method }) => (method === 'POST' ? { body: order(false) } : undefined),
  })
  const none = await screen.findByRole<HTMLInputElement>('radio', { name: 'Dárek nechci' })
  expect(none.checked).toBe(false)
  await user.click(none)
  expect(none.checked).toBe(true)
  expect(sent('POST').map(({ path, body }) => [path, body])).toEqual([
    ['/orders/token-of-a-test/items/1/select-gift', { selected: false }],
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dárek 1/ }).checked).toBe(false)
})

test('a gift that ran out is not coming: step 1 says so, stops, and one press takes another @CART-05 @CART-07', async () => {
  const gift = (id: number, more: object) => aGift({ id, ...more })
  const order = (chosen: number) =>
    anOrder({
      items: [
        anItem({ id: 31 }),
        gift(1, { selectedGift: chosen === 1, available: false }),
        gift(2, { selectedGift: chosen === 2 }),
      ],
    })
  const { user, sent, shop } = open(order(1), {
    answer: ({ method }) => (method === 'POST' ? { body: order(2) } : undefined),
  })
  await screen.findByText('Dárek 1: vyprodáno.')
  expect(withPlainSpaces(document.body.textContent)).toContain(
    'Vybraný dárek nemá dostatek skladových zásob. Vyberte si prosím jiný, nebo pokračujte bez dárku.',
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dárek 1/ }).checked).toBe(false)
  expect(screen.queryByText('Dárek: Dárek 1')).toBeNull()
  expect(screen.queryByRole('link', { name: /dopravu a platbu|Doprava a platba/ })).toBeNull()
  const [mend] = screen.getAllByRole('button', { name: 'Upravit podle skladu' })
  if (mend) await user.click(mend)
  expect(
    await screen.findAllByRole('link', { name: /dopravu a platbu|Doprava a platba/ }),
  ).not.toHaveLength(0)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('A'))
  expect(document.activeElement?.textContent).toMatch(/dopravu a platbu|Doprava a platba/)
  expect(sent('POST').map(({ path, body }) => [path, body])).toEqual([
    ['/orders/token-of-a-test/items/2/select-gift', {}],
  ])
  expect(screen.getByText('Dárek: Dárek 2')).toBeTruthy()
  expect(shop.toasts.state.getState().toasts.map(({ text }) => text)).toEqual([
    'Košík jsme upravili podle toho, co máme skladem.',
  ])
})

test('of gifts chosen one after another the newest stays chosen while the first is stored @CART-05', async () => {
  const order = anOrder({
    items: [anItem({ id: 31 }), aGift({ id: 1, selectedGift: true }), aGift({ id: 2 })],
  })
  const answers: ((answer: { body: typeof order }) => void)[] = []
  const { user } = open(order, {
    answer: ({ method }) =>
      method === 'POST' ? new Promise((answer) => answers.push(answer)) : undefined,
  })
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  const chosen = () => [/Dárek 1/, /Dárek 2/, /Dárek nechci/].map((name) => radio(name).checked)
  await user.click(await screen.findByRole('radio', { name: /Dárek 2/ }))
  expect(chosen()).toEqual([false, true, false])
  await user.click(radio(/Dárek nechci/))
  expect(chosen()).toEqual([false, false, true])
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.({ body: order })
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(chosen()).toEqual([false, false, true])
})
