import { expect, test } from 'vitest'
import { paymentDeadline, SHORTEST_WAIT_MS } from './payment-deadline-rules.ts'

const placedAt = new Date('2026-11-20T10:00:00Z')
const card = { placedAt, isGuests: false, isCard: true, isAuthorized: false, hasOpenAttempt: false }
const transfer = { ...card, isCard: false }

test.each([
  ['a card', card, '2026-11-22'],
  ['a card whose attempt is open', { ...card, hasOpenAttempt: true }, '2026-11-24'],
  ['a customer’s transfer', transfer, '2026-11-30'],
  ['a guest’s transfer', { ...transfer, isGuests: true }, '2026-11-22'],
  ['a guest’s open attempt', { ...card, isGuests: true, hasOpenAttempt: true }, '2026-11-22'],
  [
    'a guest’s money that is blocked on his card',
    { ...card, isGuests: true, isAuthorized: true },
    '2026-11-24',
  ],
])('goods wait for %s @CART-09', (_name, payment, day) => {
  expect(paymentDeadline(payment).toISOString()).toBe(`${day}T10:00:00.000Z`)
})

test('nobody is asked to pay within less than two days @CART-09', () =>
  expect(SHORTEST_WAIT_MS).toBe(2 * 86_400_000))
