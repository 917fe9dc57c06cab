import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexPages } from '../../goods/search/index-pages.ts'
import { officeDesk } from '../../testing/office-desk.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
const { run, data, refused } = officeDesk(() => shop)

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

describe('goods @API-12 @CZ-03', () => {
  test('a price is changed, remembered and shown', async () => {
    expect(await data('price cream 399,90')).toMatchObject({ from: 49990, to: 39990 })
    expect((await shop.call('GET', '/product-variants/cream')).json).toMatchObject({
      price: 39990,
      originalPrice: 49990,
    })
    expect(await data('price cream 389 --original 500 --club 350')).toMatchObject({ to: 38900 })
    const history = await data('price-history cream')
    expect(history).toHaveLength(2)
    for (const wrong of ['price cream 300 --club 0', 'price cream 300 --club 301'])
      await refused(wrong, 2)
    expect(await refused('price cream 300')).toContain('the club price, 350,00 Kč, would be above')
    for (const wrong of [
      'price cream 0',
      'price cream -5',
      'price cream 1e3',
      'price cream 100 --original 90',
      'price cream',
    ])
      await refused(wrong, 2)
    expect(await refused('price nothing 10')).toContain('no variant')
  })

  test('stock of the warehouse and of a store', async () => {
    await run('stock lotion warehouse 0')
    expect((await shop.call('GET', '/product-variants/lotion')).json).toMatchObject({
      inStock: false,
    })
    await run('stock lotion 0101 7')
    const { rows } = {
      rows: await shop.db
        .selectFrom('variant_store_stock')
        .select('quantity')
        .where('quantity', '=', 7)
        .execute(),
    }
    expect(rows).toHaveLength(1)
    expect(await refused('stock lotion 9999 7')).toContain('no store')
    await refused('stock lotion warehouse -1', 2)
    await refused('stock lotion warehouse 1,5', 2)
  })
})

test('a store is removed once nothing waits there; orders keep its place, and carts choose again', async () => {
  const choice = { shipping: 'branch', payment: 'pay_in_store', branchId: '0102' }
  const { token } = await readyCart(shop, { soap: 1 }, choice)
  const { body: order } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  const { token: cart } = await readyCart(shop, { soap: 1 }, choice)
  expect(await refused('stores remove 102')).toContain(
    `1 orders are still to be collected in 0102: ${order.number}`,
  )
  await run(`orders cancel ${order.number}`)
  const found = async () => JSON.stringify((await shop.call('GET', '/search?query=orl%C3%AD')).json)
  await indexPages(shop.db, 'store')
  expect(await found()).toContain('/prodejny/brno')
  expect(await run('stores remove 102')).toMatchObject({
    result: { data: { code: '0102', address: '/prodejny/brno' } },
  })
  expect(await refused('stores remove 0102')).toBe('there is no store 0102')
  expect(await found()).not.toContain('/prodejny/brno')
  const shipmentOf = async (of: string) =>
    (await shop.call('GET', `/orders/${of}`)).body.shipments[0]
  expect(await shipmentOf(token)).toMatchObject({
    branchName: 'Brno, Orlí',
    branchAddress: { street: 'Orlí 2', city: 'Brno' },
  })
  expect(await shipmentOf(cart)).not.toHaveProperty('branchId')
  expect(JSON.stringify(await run('stores list'))).not.toContain('0102')
})
