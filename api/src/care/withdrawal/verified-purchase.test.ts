import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())

type Buyer = Awaited<ReturnType<OrderShop['account']>> & { email: string }
let buyers = 0
async function buyer(): Promise<Buyer> {
  buyers += 1
  const email = `kupujici${buyers}@example.cz`
  return { ...(await shop.account(email)), email }
}

async function order({ headers }: Buyer, lines: Record<string, number>) {
  const { token } = await readyCart(shop, lines, { headers })
  const { body, status } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
  expect(status).toBe(200)
  return body
}

/** Writes a review of a product and has it accepted; its id. */
async function review({ headers }: Buyer, product: string, email?: string): Promise<number> {
  const text = { title: 'Dobré', rating: 5, comment: 'Doporučuji.' }
  const payload = { product: `p-${product}`, ...text, email }
  const { json, status } = await shop.call('POST', '/product-reviews', payload, headers)
  expect(status).toBe(201)
  const { id } = json as { id: number }
  await shop.db
    .updateTable('product_reviews')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .execute()
  return id
}

/** Whether every visitor sees the label of a verified purchase. */
const isVerified = async (id: number) =>
  ((await shop.call('GET', `/product-reviews/${id}`)).json as { verifiedPurchase: boolean })
    .verifiedPurchase

async function withdraw(
  { email, headers }: Buyer,
  { number, tokenValue }: { number?: string | undefined; tokenValue: string },
  items?: { id: number; quantity: number }[],
) {
  const payload = {
    orderToken: tokenValue,
    orderNumber: number,
    email,
    firstName: 'Jana',
    lastName: 'Nová',
    confirmed: true,
    website: '',
    ...(items ? { items } : {}),
  }
  expect((await shop.call('POST', '/withdrawals', payload, headers)).status).toBe(201)
}

describe('the label of a verified purchase @CZ-08', () => {
  test('is given after the goods were delivered, not after the order alone', async () => {
    const jana = await buyer()
    const { id } = await order(jana, { soap: 1 })
    expect(await isVerified(await review(jana, 'soap'))).toBe(false)
    await setFulfilment(shop.app, id, 'handed_over')
    expect(await isVerified(await review(jana, 'soap'))).toBe(false)
    await setFulfilment(shop.app, id, 'delivered')
    expect(await isVerified(await review(jana, 'soap'))).toBe(true)
    expect(await isVerified(await review(jana, 'cream'))).toBe(false)
  })

  test('is not given for a gift', async () => {
    const jana = await buyer()
    const { id, items } = await order(jana, { soap: 1, 'gift-a': 1 })
    const gift = items.find(({ variant }) => variant.endsWith('/gift-a'))?.id ?? 0
    await shop.db.updateTable('order_items').set({ is_gift: true }).where('id', '=', gift).execute()
    await setFulfilment(shop.app, id, 'delivered')
    expect(await isVerified(await review(jana, 'gift-a'))).toBe(false)
    expect(await isVerified(await review(jana, 'soap'))).toBe(true)
  })

  test('is not given for an unclaimed parcel', async () => {
    const jana = await buyer()
    const { id } = await order(jana, { soap: 1 })
    await setFulfilment(shop.app, id, 'handed_over')
    await setFulfilment(shop.app, id, 'returned')
    expect(await isVerified(await review(jana, 'soap'))).toBe(false)
  })

  test('is removed when the whole line is returned, and stays while a piece is kept', async () => {
    const jana = await buyer()
    const placed = await order(jana, { soap: 2, cream: 1 })
    await setFulfilment(shop.app, placed.id, 'delivered')
    const [soap, cream] = [await review(jana, 'soap'), await review(jana, 'cream')]
    const lineOf = (code: string) =>
      placed.items.find(({ variant }) => variant.endsWith(`/${code}`))?.id ?? 0
    await withdraw(jana, placed, [{ id: lineOf('soap'), quantity: 1 }])
    expect([await isVerified(soap), await isVerified(cream)]).toEqual([true, true])
    await withdraw(jana, placed, [{ id: lineOf('soap'), quantity: 1 }])
    expect([await isVerified(soap), await isVerified(cream)]).toEqual([false, true])
    expect(await isVerified(await review(jana, 'soap'))).toBe(false)
  })

  test('stays when another order has the same goods', async () => {
    const jana = await buyer()
    const [first, second] = [await order(jana, { soap: 1 }), await order(jana, { soap: 1 })]
    for (const { id } of [first, second]) await setFulfilment(shop.app, id, 'delivered')
    const id = await review(jana, 'soap')
    await withdraw(jana, first)
    expect(await isVerified(id)).toBe(true)
    await withdraw(jana, second)
    expect(await isVerified(id)).toBe(false)
  })
})

test('a review of somebody signed in is of their own mailbox, whatever another they write @ACC-24', async () => {
  const jana = await buyer()
  const id = await review(jana, 'soap', 'cizi@example.cz')
  const { author_email } = await shop.db
    .selectFrom('product_reviews')
    .select('author_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(author_email).toBe(jana.email)
})
