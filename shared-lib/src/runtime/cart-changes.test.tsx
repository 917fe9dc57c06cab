import { afterEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { aRefusal, fakeApi, type FakeCall } from '../testing/fake-api.ts'
import { anOrder, cachedCart } from '../testing/a-cart.ts'
import { testShop, toastTexts } from '../testing/test-shop.ts'
import { adoptCart } from './cart-actions.ts'
import { addItem, changeQuantity, removeItem } from './cart-changes.ts'

afterEach(() => {
  document.cookie = 'cart=; Max-Age=0; Path=/'
  localStorage.clear()
  sessionStorage.clear()
})

const asked = ({ calls }: { calls: FakeCall[] }) =>
  calls.map(({ method, path }) => `${method} ${path}`)

const item = { productVariant: '1001', quantity: 2 }

test('goods for a cart that is gone go into a new one, under the same key @CART-15 @CAT-16', async () => {
  const api = fakeApi({
    'POST /orders': anOrder('c2', 0),
    'POST /orders/c2/items': anOrder('c2', 2),
  })
  const shop = testShop(api)
  adoptCart(shop, anOrder('c1'))
  await addItem(shop, item)
  expect(asked(api)).toEqual([
    'POST /orders/c1/items',
    'GET /orders/c1', // placed elsewhere?
    'POST /orders',
    'POST /orders/c2/items',
  ])
  expect(shop.cart.getState()).toEqual({ tokenValue: 'c2', itemCount: 2, itemsTotal: 200 })
  const sent = api.calls.filter(({ path }) => path.endsWith('/items'))
  expect(sent.map(({ body }) => body)).toEqual([item, item])
  const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
  expect([keys.size, keys.has(null)]).toEqual([1, false])
})

test('a refused item is not sent again, and the cart stays @CART-07 @CAT-16', async () => {
  const api = fakeApi({ 'POST /orders/c1/items': () => aRefusal(422, 1100, 'Out of stock') })
  const shop = testShop(api)
  adoptCart(shop, anOrder('c1', 3))
  await expect(addItem(shop, item)).rejects.toMatchObject({ code: 1100 })
  expect(asked(api)).toEqual(['POST /orders/c1/items'])
  expect([shop.cart.getState().itemCount, toastTexts(shop)]).toEqual([3, []])
})

test('pieces count at the press, beside those of the answered cart, and a refusal takes them back @CART-01 @CAT-16', async () => {
  const answers: ((answer: Response) => void)[] = []
  const shop = testShop({
    fetch: (url) =>
      new Promise((resolve) =>
        answers.push((answer) => resolve(Object.defineProperty(answer, 'url', { value: url }))),
      ),
  })
  const count = () => shop.cart.getState().itemCount
  adoptCart(shop, anOrder('c1', 3))
  const accepted = addItem(shop, item)
  const refused = addItem(shop, { ...item, quantity: 4 })
  expect(count()).toBe(9)
  await eventually(() => expect(answers).toHaveLength(1))
  answers[0]?.(Response.json(anOrder('c1', 5)))
  await accepted
  expect(count()).toBe(9)
  await eventually(() => expect(answers).toHaveLength(2))
  answers[1]?.(aRefusal(422, 1100, 'Out of stock'))
  await expect(refused).rejects.toThrow()
  expect(count()).toBe(5)
})

/**
 * An API that does what it is asked, once per key, and loses this many answers; the cart at the
 * end.
 */
function losingApi(lost: number) {
  const keys = new Set<string | null>()
  let [left, pieces] = [lost, 0]
  const stored = () => anOrder('c1', pieces)
  const api = fakeApi({
    'POST /orders/c1/items': ({ headers }: FakeCall) => {
      const key = headers.get('idempotency-key')
      if (!keys.has(key)) pieces += 2
      keys.add(key)
      if (left-- > 0) throw new TypeError('fetch failed')
      return stored()
    },
    'DELETE /orders/c1/items/31': () => {
      pieces = 0
      return {}
    },
    'GET /orders/c1': stored,
  })
  const shop = testShop(api)
  adoptCart(shop, anOrder('c1', 0))
  return { shop, count: () => shop.cart.getState().itemCount }
}

test('goods whose answer was lost are asked for again, and are there once @CAT-16', async () => {
  const { shop, count } = losingApi(1)
  await addItem(shop, item)
  expect(count()).toBe(2)
})

test('the same press after a failure adds nothing twice, but after another change it does @CAT-16', async () => {
  const { shop, count } = losingApi(2)
  await expect(addItem(shop, item)).rejects.toMatchObject({ kind: 'network' })
  await addItem(shop, item)
  expect(count()).toBe(2)
  await addItem(shop, item)
  expect(count(), 'wanted more of it').toBe(4)
})

test('goods that were taken out after a failure come in again @CAT-16', async () => {
  const { shop, count } = losingApi(2)
  await addItem(shop, item).catch(() => {})
  await removeItem(shop, 31)
  expect(count()).toBe(0)
  await addItem(shop, item)
  expect(count()).toBe(2)
})

test('a removed line is taken away and the cart read again @CART-01', async () => {
  const api = fakeApi({ 'DELETE /orders/c1/items/31': {}, 'GET /orders/c1': anOrder('c1', 0) })
  const shop = testShop(api)
  adoptCart(shop, anOrder('c1', 3))
  await removeItem(shop, 31)
  expect(asked(api)).toEqual(['DELETE /orders/c1/items/31', 'GET /orders/c1'])
  expect(shop.cart.getState()).toEqual({ tokenValue: 'c1', itemCount: 0, itemsTotal: 0 })
})

test('another quantity is the answered cart’s @CART-01', async () => {
  const api = fakeApi({ 'PATCH /orders/c1/items/31': anOrder('c1', 5) })
  const shop = testShop(api)
  adoptCart(shop, anOrder('c1', 3))
  await changeQuantity(shop, 31, 5)
  expect(api.calls.map(({ body }) => body)).toEqual([{ quantity: 5 }])
  expect(shop.cart.getState().itemCount).toBe(5)
})

test.each<[string, () => Response]>([
  [
    'an answer that never comes',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
  ['a breakdown', () => aRefusal(503, 503, '')],
])(
  'after %s the cart is what the API says it is, beside the refusal @CART-01',
  async (_name, answer) => {
    let stored = anOrder('c1', 1)
    const api = fakeApi({
      'PATCH /orders/c1/items/31': () => {
        stored = anOrder('c1', 5) // done, whatever is answered
        return answer()
      },
      'GET /orders/c1': () => stored,
    })
    const shop = testShop(api)
    adoptCart(shop, stored)
    await expect(changeQuantity(shop, 31, 5)).rejects.toThrow()
    expect([shop.cart.getState().itemCount, cachedCart(shop, 'c1')?.items[0]?.quantity]).toEqual([
      5, 5,
    ])
  },
)

test('a refusal that says what it is asks nothing more @CART-07', async () => {
  const api = fakeApi({ 'PATCH /orders/c1/items/31': () => aRefusal(422, 1100, 'Out of stock') })
  const shop = testShop(api)
  adoptCart(shop, anOrder('c1', 1))
  await expect(changeQuantity(shop, 31, 5)).rejects.toMatchObject({ code: 1100 })
  expect(asked(api)).toEqual(['PATCH /orders/c1/items/31'])
})

test('of two quick presses the second goes out when the first has been answered @CART-01 @CART-15', async () => {
  const waiting: ((response: Response) => void)[] = []
  const bodies: unknown[] = []
  const shop = testShop({
    fetch: (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  adoptCart(shop, anOrder('c1', 1))
  const presses = [5, 2].map((quantity) => changeQuantity(shop, 31, quantity))
  await eventually(() => expect(waiting).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(bodies).toEqual([{ quantity: 5 }])
  waiting[0]?.(Response.json(anOrder('c1', 5)))
  await eventually(() => expect(waiting).toHaveLength(2))
  expect(shop.cart.getState().itemCount).toBe(5)
  waiting[1]?.(Response.json(anOrder('c1', 2)))
  await Promise.all(presses)
  expect([bodies, shop.cart.getState().itemCount]).toEqual([[{ quantity: 5 }, { quantity: 2 }], 2])
})
