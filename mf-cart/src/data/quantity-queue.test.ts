import { expect, test } from 'vitest'
import { createQuantityQueue } from './quantity-queue.ts'

/** A wire whose answers the test gives by hand. */
function slowWire() {
  const calls: {
    itemId: number
    quantity: number
    answer: () => void
    refuse: (error: Error) => void
  }[] = []
  const send = (itemId: number, quantity: number) =>
    new Promise<void>((answer, refuse) => {
      calls.push({ itemId, quantity, answer, refuse })
    })
  const tick = () => new Promise((done) => setTimeout(done))
  return { send, calls, tick, sent: () => calls.map(({ itemId, quantity }) => [itemId, quantity]) }
}

test('ten quick clicks make two calls and the last one wins @CART-01', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  for (let quantity = 2; quantity <= 11; quantity += 1) queue.set(7, quantity)
  expect(queue.state.getState().wanted.get(7)).toBe(11)
  wire.calls[0]?.answer()
  await wire.tick()
  wire.calls[1]?.answer()
  await queue.settled()
  expect(wire.sent()).toEqual([
    [7, 2],
    [7, 11],
  ])
  expect(queue.state.getState().wanted.size).toBe(0)
})

test('lines never overtake each other: one call at a time @CART-01', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  queue.set(1, 2)
  queue.set(2, 5)
  await wire.tick()
  expect(wire.sent()).toEqual([[1, 2]])
  wire.calls[0]?.answer()
  await wire.tick()
  expect(wire.sent()).toEqual([
    [1, 2],
    [2, 5],
  ])
  wire.calls[1]?.answer()
  await queue.settled()
})

test('a busy line does not starve another @CART-01', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  queue.set(1, 2)
  queue.set(2, 5)
  queue.set(1, 3)
  wire.calls[0]?.answer()
  await wire.tick()
  expect(wire.sent().at(-1)).toEqual([2, 5])
})

test('a refusal stays at its line and the wish is dropped @CART-07', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  queue.set(7, 99)
  wire.calls[0]?.refuse(new Error('1100'))
  await queue.settled()
  expect(queue.state.getState().wanted.has(7)).toBe(false)
  expect(queue.state.getState().refused.get(7)).toEqual(new Error('1100'))
})

test('the next wish of the line clears its refusal @CART-07', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  queue.set(7, 99)
  wire.calls[0]?.refuse(new Error('1100'))
  await queue.settled()
  queue.set(7, 3)
  expect(queue.state.getState().refused.has(7)).toBe(false)
  wire.calls[1]?.answer()
  await queue.settled()
})

test('a refused wish that a newer one replaced says nothing @CART-01', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  queue.set(7, 99)
  queue.set(7, 3)
  wire.calls[0]?.refuse(new Error('1100'))
  await wire.tick()
  wire.calls[1]?.answer()
  await queue.settled()
  expect(wire.sent()).toEqual([
    [7, 99],
    [7, 3],
  ])
  expect(queue.state.getState().refused.size).toBe(0)
})

test('settled waits for all that is wanted, and for nothing when nothing is @CART-01 @CART-12', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  await queue.settled()
  queue.set(1, 2)
  queue.set(2, 3)
  let isSettled = false
  const settled = queue.settled().then(() => (isSettled = true))
  wire.calls[0]?.answer()
  await wire.tick()
  expect([wire.sent().length, isSettled]).toEqual([2, false])
  wire.calls[1]?.answer()
  await settled
  expect(queue.state.getState().wanted.size).toBe(0)
})

test('a wish that comes after all was sent is sent, too @CART-01', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  queue.set(7, 2)
  wire.calls[0]?.answer()
  await queue.settled()
  queue.set(7, 3)
  wire.calls[1]?.answer()
  await queue.settled()
  expect(wire.sent()).toEqual([
    [7, 2],
    [7, 3],
  ])
})

test('a wish for one line leaves what was refused of another @CART-07', async () => {
  const wire = slowWire()
  const queue = createQuantityQueue(wire.send)
  queue.set(7, 99)
  wire.calls[0]?.refuse(new Error('1100'))
  await queue.settled()
  queue.set(8, 1)
  expect([...queue.state.getState().refused.keys()]).toEqual([7])
  wire.calls[1]?.answer()
  await queue.settled()
})
