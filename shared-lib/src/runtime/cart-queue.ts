import type { Order } from '../contract/order.ts'
import type { Shop } from './shop.ts'

type Queue = {
  last: Promise<unknown>
  running: number
  ended: number
  /** Reads sent so far, and the latest of them that has been answered. */
  asked: number
  answered: number
}

const queueByShop = new WeakMap<Shop, Queue>()

function queueOf(shop: Shop): Queue {
  const known = queueByShop.get(shop)
  if (known) return known
  const queue: Queue = { last: Promise.resolve(), running: 0, ended: 0, asked: 0, answered: 0 }
  queueByShop.set(shop, queue)
  return queue
}

/**
 * Queues writes to the cart: one at a time, so that answers come in the order of the shopper's
 * clicks.
 */
export function queueCartWrite<T>(shop: Shop, write: () => Promise<T>): Promise<T> {
  const queue = queueOf(shop)
  queue.running += 1
  const result = queue.last.then(write).finally(() => {
    queue.running -= 1
    queue.ended += 1
  })
  queue.last = result.catch(() => {})
  return result
}

/**
 * Reads an order, and reads it again if a write ended meanwhile, or a later read was answered
 * before: the answer may be older than what is shown by then.
 */
export async function readOrder(
  shop: Shop,
  tokenValue: string,
  signal?: AbortSignal,
): Promise<Order> {
  const queue = queueOf(shop)
  for (;;) {
    const { ended } = queue
    queue.asked += 1
    const nth = queue.asked
    const order = await shop.api('GET /orders/{tokenValue}', { path: { tokenValue }, signal })
    if (queue.running === 0 && queue.ended === ended && queue.answered < nth) {
      queue.answered = nth
      return order
    }
    await queue.last
  }
}
