import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop({}, testConfig({ answerCacheMs: 60_000 }))
})
afterAll(() => shop?.close())

const stockOf = async (code: string) => (await shop.call('GET', `/stock/variant/${code}`)).text
const priceOf = async (code: string) =>
  ((await shop.call('GET', `/product-variants/${code}`)).json as { price: number }).price

test('a buyer sees the new stock, and changes by operators are visible immediately', async () => {
  const [paste, cream, price] = [
    await stockOf('paste'),
    await stockOf('cream'),
    await priceOf('soap'),
  ]
  await shop.db
    .updateTable('product_variants')
    .set({ on_hand: 0 })
    .where('code', '=', 'cream')
    .execute() // behind the back of the API
  const { token } = await readyCart(shop, { paste: 10 })
  expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).status).toBe(200)
  expect(await stockOf('paste')).not.toBe(paste)
  expect(await stockOf('cream')).toBe(cream)
  expect(await runOffice(shop.app, ['price', 'soap', '12.50'])).toMatchObject({ ok: true })
  expect([await priceOf('soap'), price]).toEqual([1250, 4990])
})

test('forms of bots, sign-ins and hearts drop no cached answers', async () => {
  const before = await stockOf('lotion')
  await shop.db
    .updateTable('product_variants')
    .set({ on_hand: 0 })
    .where('code', '=', 'lotion')
    .execute()
  const trap = {
    email: 'robot@example.cz',
    consentCode: 'homepage_nl',
    granted: true,
    website: 'https://spam.example',
  }
  expect((await shop.call('POST', '/gdpr/customer-consent', trap)).status).toBe(202)
  const { headers } = await shop.account('srdce@example.cz')
  expect(
    (await shop.call('POST', '/watchdog', { productVariantCode: 'soap', liked: true }, headers))
      .status,
  ).toBe(201)
  expect(
    (
      await shop.call('POST', '/withdrawals/draft', {
        orderNumber: '42',
        email: 'nikdo@example.cz',
        website: '',
      })
    ).status,
  ).toBe(422)
  expect(await stockOf('lotion')).toBe(before)
})
