import type { Order } from '../contract/order.ts'
import type { Shop } from './shop.ts'

type Turns = { last: Promise<unknown>; running: number; ended: number }

const turnsByShop = new WeakMap<Shop, Turns>()

function turnsOf(shop: Shop): Turns {
  const known = turnsByShop.get(shop)
  if (known) return known
  const turns: Turns = { last: Promise.resolve(), running: 0, ended: 0 }
  turnsByShop.set(shop, turns)
  return turns
}

/** Writes to the cart go out one after the other, so that their answers come in the order of the shopper's presses. */
export function inTurn<T>(shop: Shop, write: () => Promise<T>): Promise<T> {
  const turns = turnsOf(shop)
  turns.running += 1
  const turn = turns.last.then(write).finally(() => {
    turns.running -= 1
    turns.ended += 1
  })
  turns.last = turn.catch(() => {})
  return turn
}

/** Reads an order; again when a write has overtaken the answer, which may be older than what that write left behind. */
export async function readOrder(
  shop: Shop,
  tokenValue: string,
  signal?: AbortSignal,
): Promise<Order> {
  const turns = turnsOf(shop)
  for (;;) {
    const { ended } = turns
    const order = await shop.api('GET /orders/{tokenValue}', { path: { tokenValue }, signal })
    if (turns.running === 0 && turns.ended === ended) return order
    await turns.last
  }
}
