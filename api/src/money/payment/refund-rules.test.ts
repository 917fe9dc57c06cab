import { describe, expect, test } from 'vitest'
import {
  mostRefundable,
  paidMoney,
  sourceOf,
  stateAfterRefunds,
  type MoneyFacts,
  type PaidMoney,
} from './refund-rules.ts'

type Payment = MoneyFacts['payments'][number]
type Refund = MoneyFacts['refunds'][number]

const payment = (id: number, change: Partial<Payment> = {}): Payment => ({
  id,
  state: 'completed',
  amount: 10_000,
  transaction_id: `T${id}`,
  ...change,
})
const refund = (
  payment_id: number | null,
  amount: number,
  reason: Refund['reason'] = 'other',
): Refund => ({ payment_id, amount, rounding: 0, reason })
const gateway = (paymentId: number, paid: number, left: number): PaidMoney => ({
  method: 'gateway',
  paymentId,
  paid,
  left,
  rounding: 0,
})
const transfer = (paymentId: number | null, paid: number, left: number): PaidMoney => ({
  method: 'transfer',
  paymentId,
  paid,
  left,
  rounding: 0,
})

describe('money that was paid and can go back @API-06', () => {
  test.each<[string, Payment[], Refund[], PaidMoney[]]>([
    ['by card', [payment(1)], [], [gateway(1, 10_000, 10_000)]],
    [
      'by card, a part sent back',
      [payment(1)],
      [refund(1, 3_000), refund(1, 500)],
      [gateway(1, 10_000, 6_500)],
    ],
    [
      'by card, all of it sent back',
      [payment(1, { state: 'refunded' })],
      [refund(1, 10_000)],
      [gateway(1, 10_000, 0)],
    ],
    [
      'an attempt that failed brought nothing',
      [payment(1, { state: 'failed' }), payment(2)],
      [],
      [gateway(2, 10_000, 10_000)],
    ],
    [
      'money only blocked on the card is not paid',
      [payment(1, { state: 'authorized' }), payment(2)],
      [],
      [gateway(2, 10_000, 10_000)],
    ],
    [
      'paid twice by card: each goes back by itself',
      [payment(1), payment(2)],
      [refund(1, 10_000, 'double_payment'), refund(2, 4_000)],
      [gateway(1, 10_000, 0), gateway(2, 10_000, 6_000)],
    ],
    ['to the courier', [payment(1, { transaction_id: null })], [], [transfer(1, 10_000, 10_000)]],
    [
      'to the courier, a part sent back',
      [payment(1, { transaction_id: null })],
      [refund(1, 2_500)],
      [transfer(1, 10_000, 7_500)],
    ],
    [
      'in a store, where there was no attempt',
      [],
      [refund(null, 1_000)],
      [transfer(null, 10_000, 9_000)],
    ],
    [
      'by bank after the card was given up',
      [payment(1, { state: 'cancelled' }), payment(2, { transaction_id: null })],
      [refund(1, 100)],
      [transfer(2, 10_000, 9_900)],
    ],
    [
      'by bank, and once more by card: what the card brought was too much',
      [payment(1), payment(2, { transaction_id: null })],
      [refund(1, 10_000, 'double_payment'), refund(2, 1_000)],
      [gateway(1, 10_000, 0), transfer(2, 10_000, 9_000)],
    ],
  ])('%s', (_name, payments, refunds, expected) => {
    expect(
      paidMoney({
        order: { payment_state: 'paid', total: 10_000, rounding_total: 0 },
        payments,
        refunds,
      }),
    ).toEqual(expected)
  })

  test.each(['cart', 'awaiting_payment', 'authorized', 'cancelled'] as const)(
    'an order whose money is %s has none',
    (payment_state) => {
      const order = { payment_state, total: 10_000, rounding_total: 0 }
      expect(
        paidMoney({
          order,
          payments: [payment(1, { state: 'new', transaction_id: null })],
          refunds: [],
        }),
      ).toEqual([])
    },
  )

  test.each(['partially_refunded', 'refunded'] as const)(
    'an order that is %s was paid',
    (payment_state) => {
      expect(
        paidMoney({
          order: { payment_state, total: 10_000, rounding_total: 0 },
          payments: [],
          refunds: [],
        }),
      ).toEqual([transfer(null, 10_000, 10_000)])
    },
  )
})

describe('where a refund comes from @API-06', () => {
  const money = [gateway(1, 10_000, 0), gateway(2, 8_000, 3_000), transfer(3, 5_000, 5_000)]

  test.each<[string, Parameters<typeof sourceOf>[1], number | undefined]>([
    ['all that is left of the first that has any', {}, 2],
    ['a part of it', { amount: 2_999 }, 2],
    ['exactly what is left of it', { amount: 3_000 }, 2],
    ['more than the first has: the next', { amount: 3_001 }, 3],
    ['more than any has', { amount: 5_001 }, undefined],
    ['a payment by name', { amount: 1, paymentId: 3 }, 3],
    ['a payment by name with too little', { amount: 3_001, paymentId: 2 }, undefined],
    ['a payment with nothing left', { paymentId: 1 }, undefined],
    ['no amount', { amount: 0 }, undefined],
    ['less than none', { amount: -1 }, undefined],
    ['a part of a haléř', { amount: 1.5 }, undefined],
  ])('%s', (_name, wanted, expected) => {
    expect(sourceOf(money, wanted)?.paymentId).toBe(expected)
  })

  test('the most in one piece is what the fullest has', () => {
    expect(mostRefundable(money)).toBe(5_000)
    expect(mostRefundable(money, { paymentId: 2 })).toBe(3_000)
    expect(mostRefundable(money, { paymentId: 1 })).toBe(0)
    expect(mostRefundable([gateway(1, 100, -50)])).toBe(0)
  })
})

test.each([
  ['nothing went back', 10_000, 0, 'paid'],
  ['a haléř went back', 10_000, 1, 'partially_refunded'],
  ['all but a haléř', 10_000, 9_999, 'partially_refunded'],
  ['all', 10_000, 10_000, 'refunded'],
  ['paid twice, one of it went back', 20_000, 10_000, 'paid'],
  ['paid twice, more than one of it', 20_000, 10_001, 'partially_refunded'],
  ['paid twice, both', 20_000, 20_000, 'refunded'],
])('an order of 100 Kč: %s @API-06', (_name, paid, back, state) => {
  expect(stateAfterRefunds(paid, back, 10_000)).toBe(state)
})
