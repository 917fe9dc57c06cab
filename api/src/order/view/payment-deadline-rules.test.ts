import { expect, test } from 'vitest'
import { paymentDeadline, SHORTEST_WAIT_MS } from './payment-deadline-rules.ts'

const placedAt = new Date('2026-11-20T10:00:00Z')
const card = { placedAt, isGuests: false, isCard: true, isAuthorized: false, hasOpenAttempt: false }
const transfer = { ...card, isCard: false }

test.each([
  ['a card', card, '2026-11-22'],
  ['a card whose attempt is open', { ...card, hasOpenAttempt: true }, '2026-11-24'],
  ['a customer’s transfer', transfer, '2026-11-30'],
  ['a guest’s transfer over a weekend', { ...transfer, isGuests: true }, '2026-11-24'],
  ['a guest’s open attempt', { ...card, isGuests: true, hasOpenAttempt: true }, '2026-11-22'],
  [
    'a guest’s money that is blocked on their card',
    { ...card, isGuests: true, isAuthorized: true },
    '2026-11-24',
  ],
])('goods wait for %s @CART-09', (_name, payment, day) => {
  expect(paymentDeadline(payment).toISOString()).toBe(`${day}T10:00:00.000Z`)
})

test.each([
  ['on a Monday', '2026-11-23T10:00:30Z', '2026-11-25T10:00:30.000Z'],
  ['on a Saturday', '2026-11-28T05:15:00Z', '2026-12-01T05:15:00.000Z'],
  ['before a holiday', '2026-11-16T19:30:00Z', '2026-11-19T19:30:00.000Z'],
  ['before Christmas', '2026-12-23T10:00:00Z', '2026-12-29T10:00:00.000Z'],
  ['when the clock is put back', '2026-10-23T10:00:00Z', '2026-10-27T11:00:00.000Z'],
])('a guest’s transfer ordered %s has two banking days @CART-09 @CZ-17', (_name, from, until) => {
  const payment = { ...transfer, isGuests: true, placedAt: new Date(from) }
  expect(paymentDeadline(payment).toISOString()).toBe(until)
})

test('nobody is asked to pay within less than two days @CART-09', () =>
  expect(SHORTEST_WAIT_MS).toBe(2 * 86_400_000))
