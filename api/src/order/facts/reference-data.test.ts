import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { keepReferenceData } from './reference-data.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const setPrice = (price: number, db: Pick<OrderShop['db'], 'updateTable'> = shop.db) =>
  db.updateTable('shipping_methods').set({ price }).where('code', '=', 'ppl').execute()

test('the merchant’s settings are cached until they change, and never in an uncommitted state @CART-12 @API-06', async () => {
  const ofProcess = [keepReferenceData(), keepReferenceData()]
  const priceOf = async (at: number) => {
    const { shippingMethods } = (await ofProcess[at]?.(shop.db)) ?? { shippingMethods: [] }
    return shippingMethods.find(({ code }) => code === 'ppl')?.price
  }
  const [first, again] = [await ofProcess[0]?.(shop.db), await ofProcess[0]?.(shop.db)]
  expect(again).toBe(first)
  await setPrice(12_300)
  expect([await priceOf(0), await priceOf(1)]).toEqual([12_300, 12_300])

  await expect(
    shop.db.transaction().execute(async (trx) => {
      await setPrice(1, trx)
      await ofProcess[0]?.(trx)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await setPrice(9_900)
  expect([await priceOf(0), await priceOf(1)]).toEqual([9_900, 9_900])
})

test('a promotion that begins or ends counts in the very next change of a cart @CART-05', async () => {
  const { token, order } = await readyCart(shop, { soap: 2 })
  const change = async (quantity: number) =>
    (await shop.call('PATCH', `/orders/${token}/items/${order.items[0]?.id}`, { quantity })).body
      .orderPromotionTotal
  expect(await change(3)).toBe(0)
  await shop.db
    .insertInto('promotions')
    .values({ code: 'now', name: 'Hned', kind: 'percent', value: 10 })
    .execute()
  expect(await change(4)).toBe(-1_996)
  await shop.db
    .updateTable('promotions')
    .set({ enabled: false })
    .where('code', '=', 'now')
    .execute()
  expect(await change(3)).toBe(0)
})
