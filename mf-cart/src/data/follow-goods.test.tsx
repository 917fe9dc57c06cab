import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anItem, anOrder } from '../testing/an-order.ts'
import { followGoods } from './follow-goods.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page of the cart with the API's next answer, counting how often the cart was read. */
function aCartPage(ageMs = 0) {
  const told = { changed: [] as string[], everything: false }
  const asked: (string | null)[] = []
  const { fetch } = fakeApi({
    'GET /page-changes': ({ query }) => {
      asked.push(query.get('since'))
      return { moment: `m${asked.length}`, ...told }
    },
  })
  const shop = testShop({ fetch })
  const order = anOrder({ items: [anItem({ id: 31 })] })
  const queryKey = sharedKeys.cart(order.tokenValue)
  let reads = 0
  shop.queryClient.setQueryData(queryKey, order, { updatedAt: Date.now() - ageMs })
  const observer = new QueryObserver(shop.queryClient, {
    queryKey,
    queryFn: () => {
      reads += 1
      return order
    },
    staleTime: 60_000,
  })
  const unsubscribe = observer.subscribe(() => {})
  const end = followGoods(shop, order.tokenValue)
  const slug = order.items[0]?.productVariant.product?.slug ?? ''
  return { told, asked, slug, reads: () => reads, end: () => (end(), unsubscribe()) }
}

test('a cart is read again once one of its goods is another, not for others @CART-04 @CART-17', async () => {
  const page = aCartPage()
  await later(2100)
  expect(page.asked).toEqual([null, 'm1'])
  page.told.changed = ['jine-zbozi']
  await later(2000)
  expect([page.asked.at(-1), page.reads()]).toEqual(['m2', 0])
  page.told.changed = ['jine-zbozi', page.slug]
  await later(2000)
  expect(page.reads()).toBe(1)
  Object.assign(page.told, { changed: [], everything: true })
  await later(2000)
  expect(page.reads()).toBe(2)
  page.end()
  await later(60_000)
  expect(page.asked).toHaveLength(5)
})

test('a cart shown from memory is read when its page opens, and nobody is asked who has left it alone @CART-04', async () => {
  const page = aCartPage(10_000)
  await later(0)
  expect(page.reads()).toBe(1)
  await later(10 * 60_000)
  const count = page.asked.length
  expect(count).toBe(61)
  document.dispatchEvent(new Event('pointermove'))
  await later(0)
  expect(page.asked).toHaveLength(count + 1)
  page.end()
})
