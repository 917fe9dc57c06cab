import { afterEach, expect, test } from 'vitest'
import {
  forgetDraft,
  forgetPlacingOrder,
  readDraft,
  readPlaced,
  readPlacingOrder,
  rememberPlacedOrder,
  rememberPlacingOrder,
  writeDraft,
} from './checkout-memory.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('an order sent again carries the key of the first time, another one its own @CART-12', () => {
  const first = rememberPlacingOrder('T1')
  expect(rememberPlacingOrder('T1')).toEqual(first)
  expect(readPlacingOrder()).toEqual(first)
  const other = rememberPlacingOrder('T2')
  expect([other.tokenValue, other.idempotencyKey === first.idempotencyKey]).toEqual(['T2', false])
  forgetPlacingOrder()
  expect(readPlacingOrder()).toBeNull()
})

test.each([
  '{"tokenValue":"T1"}',
  '{"tokenValue":"","idempotencyKey":"k"}',
  '{"tokenValue":"T1","idempotencyKey":7}',
  '[]',
  'x',
])('a memory of %s is none @F30', (stored) => {
  localStorage.setItem('placing-order', stored)
  expect(readPlacingOrder()).toBeNull()
})

test.each([{ email: 'jana@posta.cz' }, { email: 'jana@posta.cz', note: 'Zvoňte.' }])(
  'what was typed into an order is told with that order only: %j @CART-13',
  (typed) => {
    rememberPlacedOrder({ tokenValue: 'T1', ...typed })
    expect([readPlaced('T1'), readPlaced('T2')]).toEqual([typed, null])
  },
)

test('nobody sees what another person typed, and it ends with the tab @CART-11', () => {
  writeDraft('/api/v2/shop/customers/1', { city: 'Brno' })
  expect([
    readDraft('/api/v2/shop/customers/1'),
    readDraft('/api/v2/shop/customers/2'),
    readDraft('guest'),
  ]).toEqual([{ city: 'Brno' }, null, null])
  expect(localStorage.length).toBe(0)
  forgetDraft()
  expect(readDraft('/api/v2/shop/customers/1')).toBeNull()
})
