import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
let headers: Record<string, string>
/** Numbers of the two orders, by what was bought. */
const numbers: Record<'soap' | 'cream', string> = { soap: '', cream: '' }

beforeAll(async () => {
  shop = await openOrderShop()
  headers = (await shop.account('jana@example.cz')).headers
  for (const code of ['soap', 'cream'] as const) {
    const { token } = await readyCart(shop, { [code]: 1 }, { headers })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
    numbers[code] = body.number ?? ''
  }
  await shop.db
    .updateTable('orders')
    .set({ checkout_completed_at: new Date('2026-03-28T23:30:00Z') }) // the 29th in Prague
    .where('number', '=', numbers.cream)
    .execute()
})
afterAll(() => shop.close())

async function found(query: string): Promise<(string | undefined)[]> {
  const { json } = await shop.call('GET', `/orders?${query}`, undefined, headers)
  const list = json as { 'hydra:member': { number: string }[]; 'hydra:totalItems': number }
  expect(list['hydra:totalItems']).toBe(list['hydra:member'].length)
  return list['hydra:member'].map(({ number }) => number)
}

test('words of goods find their orders without diacritics, in any order @ACC-08 @API-05', async () => {
  const name = async (code: string) => {
    const { product_name } = await shop.db
      .selectFrom('order_items')
      .innerJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
      .select('product_name')
      .where('product_variants.code', '=', code)
      .executeTakeFirstOrThrow()
    return product_name.toLocaleUpperCase('cs').split(' ').toReversed().join('  ')
  }
  expect(await found(`phrase=${encodeURIComponent(await name('soap'))}`)).toEqual([numbers.soap])
  expect(await found(`phrase=${encodeURIComponent(await name('cream'))}`)).toEqual([numbers.cream])
  expect(await found('phrase=%25')).toEqual([])
})

test('a row says how its goods are delivered @ACC-08 @API-05', async () => {
  const { json } = await shop.call('GET', `/orders?phrase=${numbers.soap}`, undefined, headers)
  expect(json).toMatchObject({ 'hydra:member': [{ shippingKind: 'courier' }] })
})

test('a number finds its order @ACC-08 @API-05', async () => {
  expect(await found(`phrase=${numbers.soap}`)).toEqual([numbers.soap])
  expect(await found('phrase=000000999')).toEqual([])
})

test('days are those of Prague, and both are included @ACC-08 @API-05', async () => {
  expect(await found('from=2026-03-29&to=2026-03-29')).toEqual([numbers.cream])
  expect(await found('to=2026-03-28')).toEqual([])
  expect(await found('from=2026-03-30')).toEqual([numbers.soap])
  expect((await shop.call('GET', '/orders?from=vcera', undefined, headers)).status).toBe(400)
})
