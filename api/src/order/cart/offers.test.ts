import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, pragueClock } from '../../kernel/values/prague-time.ts'
import { setStock, setVariant, stockOf } from '../../testing/order-goods.ts'
import { endOffer, offer, threeSoaps } from '../../testing/offers.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.deleteFrom('actions').execute()
})

const yesterday = () => addDays(pragueClock(new Date()).day, -1)
const newCart = async (headers = {}) =>
  (await shop.call('POST', '/orders', {}, headers)).body.tokenValue
const add = async (token: string, productVariant: string, quantity: number, headers = {}) =>
  (await shop.call('POST', `/orders/${token}/items`, { productVariant, quantity }, headers)).body
const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body

describe('an offer of several pieces @CART-01 @CAT-14', () => {
  test('says what is missing, takes off the third piece under its own name, and gives it back with a piece removed', async () => {
    await offer(shop.db, threeSoaps)
    const token = await newCart()
    const two = await add(token, 'soap', 2)
    expect(two).toMatchObject({
      itemsTotal: 9_980,
      offerHints: [
        {
          label: threeSoaps.title,
          action: '/api/v2/shop/actions/trikrat-mydlo',
          reward: 'třetí máte zdarma',
          missingPieces: 1,
        },
      ],
    })
    const three = await add(token, 'soap', 1)
    expect(three).toMatchObject({
      itemsSubtotal: 14_970,
      itemsTotal: 9_980,
      orderPromotionTotal: -4_990,
      discounts: [{ type: 'order_item_promotion', label: threeSoaps.title, amount: -4_990 }],
      items: [{ total: 9_980, offers: [{ label: threeSoaps.title, amount: -4_990 }] }],
      taxes: [{ percent: 21, total: 9_980 }, ...three.taxes!.slice(1)],
      changes: { order: null, items: [] },
    })
    expect(three.offerHints).toBeUndefined()
    const id = three.items[0]?.id
    const fewer = await shop.call('PATCH', `/orders/${token}/items/${id}`, { quantity: 2 })
    expect(fewer.body).toMatchObject({
      itemsTotal: 9_980,
      orderPromotionTotal: 0,
      changes: { order: null, items: [] },
    })
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
    expect((await add(token, 'soap', 1)).orderPromotionTotal).toBe(-4_990)
    await shop.call('DELETE', `/orders/${token}/items/${id}`)
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
  })

  test('a line that is sold out invites nobody to take more of it', async () => {
    await offer(shop.db, threeSoaps)
    const token = await newCart()
    expect((await add(token, 'soap', 2)).offerHints).toHaveLength(1)
    const { on_hand: onHand } = await stockOf(shop, 'soap')
    await setStock(shop, 'soap', 0)
    expect((await read(token)).offerHints).toBeUndefined()
    await setStock(shop, 'soap', onHand)
    expect((await read(token)).offerHints).toHaveLength(1)
  })

  test('a code takes its part off what the offer left @CART-06', async () => {
    await offer(shop.db, threeSoaps)
    const token = await newCart()
    await add(token, 'soap', 12)
    const { body } = await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    expect(body).toMatchObject({
      itemsSubtotal: 59_880,
      itemsTotal: Math.round(59_880 * (2 / 3) * 0.9),
    })
  })

  test('what the law keeps out of promotions is in no set @CART-18', async () => {
    await offer(shop.db, {
      ...threeSoaps,
      promotion: { ...threeSoaps.promotion, product_codes: ['p-formula'] },
    })
    const body = await add(await newCart(), 'formula', 3)
    expect(body).toMatchObject({ itemsTotal: 90_000, orderPromotionTotal: 0 })
    expect(body.offerHints).toBeUndefined()
  })

  test('one for the club is for members alone @CART-18', async () => {
    await offer(shop.db, { ...threeSoaps, clubOnly: true })
    const body = await add(await newCart(), 'soap', 3)
    expect(body).toMatchObject({ itemsTotal: 14_970 })
    expect(body.offerHints).toBeUndefined()
  })

  test('an offer that ended meanwhile is told, asked about once, and the order goes through without it @CART-12', async () => {
    await offer(shop.db, threeSoaps)
    const { token } = await readyCart(shop, { soap: 3 })
    await endOffer(shop.db, threeSoaps.slug, yesterday())
    expect(await read(token)).toMatchObject({
      itemsTotal: 14_970,
      changes: { order: { reason: 'promotion' } },
    })
    const refused = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 1000,
        message: 'Sleva už pro tuto objednávku neplatí. Košík jsme přepočítali.',
        violations: [
          {
            message: `Order is no longer eligible for this ${threeSoaps.title} promotion. Your cart was recalculated.`,
          },
        ],
      },
    })
    expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).body).toMatchObject({
      state: 'new',
      itemsTotal: 14_970,
    })
  })

  test('a placed order keeps it, whatever becomes of the offer @ACC-08', async () => {
    await offer(shop.db, threeSoaps)
    const { token, order } = await readyCart(shop, { soap: 3 })
    const placed = (await shop.call('PATCH', `/orders/${token}/complete`, {})).body
    expect(placed.total).toBe(order.total)
    await shop.db.deleteFrom('actions').execute()
    expect(await read(token)).toMatchObject({
      total: order.total,
      discounts: order.discounts,
      items: [{ total: 9_980, offers: [{ label: threeSoaps.title, amount: -4_990 }] }],
    })
  })
})

describe('a gift with goods @CART-05', () => {
  const withTwoPastes = {
    slug: 'kartacek',
    title: 'Kartáček k pastě',
    promotion: {
      kind: 'gift' as const,
      product_codes: ['p-paste'],
      piece_count: 2,
      gift_variant_codes: ['gift-a', 'gift-b'],
      reward_text: 'kartáček dostanete jako dárek',
    },
  }
  const chosen = (body: Awaited<ReturnType<typeof add>>) =>
    body.items.filter(({ selectedGift }) => selectedGift).map((item) => item.variantCode)

  test('comes with the second piece, may be changed and declined, and is not pressed on anybody again', async () => {
    await offer(shop.db, withTwoPastes)
    const token = await newCart()
    expect(await add(token, 'paste', 1)).toMatchObject({
      offerHints: [
        { label: withTwoPastes.title, missingPieces: 1, reward: 'kartáček dostanete jako dárek' },
      ],
    })
    const two = await add(token, 'paste', 1)
    expect(chosen(two)).toEqual(['gift-a'])
    expect(two.offerHints).toBeUndefined()
    const [, first, second] = two.items
    const select = async (id: number | undefined, payload: object) =>
      (await shop.call('POST', `/orders/${token}/items/${id}/select-gift`, payload)).body
    expect(chosen(await select(second?.id, {}))).toEqual(['gift-b'])
    const declined = await select(second?.id, { selected: false })
    expect(chosen(declined)).toEqual([])
    expect(declined.items.slice(1)).toMatchObject([{ giftDeclined: true }, { giftDeclined: true }])
    expect(declined.changes).toEqual({ order: null, items: [] })
    expect(chosen(await add(token, 'soap', 1))).toEqual([])
    expect(chosen(await select(first?.id, {}))).toEqual(['gift-a'])
  })

  test('is promised while one of its gifts can be had; with none left the cart knows that they are gone', async () => {
    await offer(shop.db, withTwoPastes)
    await setVariant(shop, 'gift-a', { on_hand: 0 })
    const token = await newCart()
    const hints = [{ label: withTwoPastes.title, missingPieces: 1 }]
    expect(await add(token, 'paste', 1)).toMatchObject({ offerHints: hints })
    await setVariant(shop, 'gift-b', { enabled: false })
    expect((await read(token)).offerHints).toBeUndefined()
    const two = await add(token, 'paste', 1)
    expect(two.offerHints).toBeUndefined()
    expect(two.items.slice(1)).toMatchObject([{ variantCode: 'gift-a', available: false }])
    expect(chosen(two)).toEqual([])
    await setVariant(shop, 'gift-a', { on_hand: 5 })
    await setVariant(shop, 'gift-b', { enabled: true })
  })

  test('one nobody wanted is not in the order', async () => {
    await offer(shop.db, withTwoPastes)
    const { token, order } = await readyCart(shop, { paste: 2 })
    const gift = order.items.find(({ isGift }) => isGift)
    await shop.call('POST', `/orders/${token}/items/${gift?.id}/select-gift`, { selected: false })
    const placed = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(placed.status).toBe(200)
    expect(placed.body.items.map(({ variantCode }) => variantCode)).toEqual(['paste'])
  })

  test('over a sum of its own goods, others do not count', async () => {
    await offer(shop.db, {
      ...withTwoPastes,
      promotion: { ...withTwoPastes.promotion, piece_count: 0, min_total: 20_000 },
    })
    const token = await newCart()
    await add(token, 'cream', 1)
    expect(await add(token, 'paste', 2)).toMatchObject({ offerHints: [{ missingAmount: 2_020 }] })
    expect(chosen(await add(token, 'paste', 1))).toEqual(['gift-a'])
  })
})
