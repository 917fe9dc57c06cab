import { expect, test } from 'vitest'
import type { Order } from '../contract/order.ts'
import { eventually } from '../testing/eventually.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import { queueCartWrite, readOrder } from './cart-queue.ts'

const anOrder = (itemsTotal: number) => ({ tokenValue: 'T', itemsTotal }) as Order

test('writes go out one after the other, and a refused one stops none @CART-01', async () => {
  const shop = testShop(fakeApi({}))
  const first = Promise.withResolvers<string>()
  const seen: string[] = []
  const write = (name: string, answer: () => Promise<string>) =>
    queueCartWrite(shop, () => {
      seen.push(`${name} goes`)
      return answer()
    }).finally(() => seen.push(`${name} ends`))
  const writes = [
    write('first', () => first.promise),
    write('second', () => Promise.reject(new Error('refused'))),
    write('third', async () => 'c'),
  ]
  await Promise.resolve()
  expect(seen).toEqual(['first goes'])
  first.resolve('a')
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(seen).toEqual([
    'first goes',
    'first ends',
    'second goes',
    'second ends',
    'third goes',
    'third ends',
  ])
})

test('a read that a write has overtaken is asked again @CART-01 @CART-16', async () => {
  const written = Promise.withResolvers<void>()
  let itemsTotal = 100
  const api = fakeApi({ 'GET /orders/T': () => anOrder(itemsTotal) })
  const shop = testShop(api)
  const write = queueCartWrite(shop, () => written.promise)
  const read = readOrder(shop, 'T')
  await eventually(() => expect(api.calls).toHaveLength(1)) // it did not wait to be sent
  itemsTotal = 300
  written.resolve()
  await write
  expect((await read).itemsTotal).toBe(300)
  expect(api.calls).toHaveLength(2)
})

test('a read is asked again when a write began and ended while it was away @CART-01', async () => {
  let isFirst = true
  const api = fakeApi({
    'GET /orders/T': () => {
      const order = anOrder(isFirst ? 100 : 300)
      if (isFirst) void queueCartWrite(shop, async () => {})
      isFirst = false
      return order
    },
  })
  const shop = testShop(api)
  expect((await readOrder(shop, 'T')).itemsTotal).toBe(300)
})

test('an undisturbed read is one call @CART-01', async () => {
  const api = fakeApi({ 'GET /orders/T': anOrder(100) })
  const shop = testShop(api)
  await readOrder(shop, 'T')
  expect(api.calls).toHaveLength(1)
})

test('a read that is answered after a later one is asked again @CART-01 @CART-16', async () => {
  const answers: ((itemsTotal: number) => void)[] = []
  const shop = testShop({
    fetch: () =>
      new Promise((resolve) =>
        answers.push((itemsTotal) => resolve(Response.json(anOrder(itemsTotal)))),
      ),
  })
  const [earlier, later] = [readOrder(shop, 'T'), readOrder(shop, 'T')]
  answers[1]?.(300)
  expect((await later).itemsTotal).toBe(300)
  answers[0]?.(100)
  await expect.poll(() => answers).toHaveLength(3)
  answers[2]?.(300)
  expect((await earlier).itemsTotal).toBe(300)
})
