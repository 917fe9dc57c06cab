import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlacedLine, PlacedOrder } from '../complaint/claimed-orders.ts'
import {
  endsOrder,
  goodsRefund,
  refundFor,
  refundIf,
  statementOf,
  whyNotWithdrawable,
} from './withdrawal-rules.ts'

const line = (id: number, change: Partial<PlacedLine> = {}): PlacedLine => ({
  id,
  productName: `Zboží ${id}`,
  brandName: null,
  variantName: '',
  productId: id,
  image: null,
  quantity: 2,
  unitPrice: 5_000,
  total: 10_000,
  worth: 10_000,
  claimed: 0,
  returned: 0,
  ...change,
})
const order = (change: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: 1,
  tokenValue: 'token',
  number: '000000042',
  source: 'eshop',
  state: 'fulfilled',
  fulfilment: 'delivered',
  email: 'jana@example.cz',
  customerId: null,
  placedAt: new Date('2026-11-01T10:00:00Z'),
  // Monday, close to midnight in Prague
  takenOverAt: new Date('2026-11-02T22:30:00Z'),
  shippingTotal: 9_900,
  paymentFeeTotal: 0,
  paid: true,
  activeWholeOrder: null,
  multibuys: [],
  goodsRefunded: 0,
  lines: [line(1)],
  ...change,
})

describe('whether a contract may still be left @CZ-04', () => {
  test.each<[string, Partial<PlacedOrder>, string, RegExp | null]>([
    ['the day of taking it over', {}, '2026-11-02', null],
    // the fourteenth day is a Monday
    ['the fourteenth day', {}, '2026-11-16', null],
    ['the day after', {}, '2026-11-17', /14 dnů/],
    [
      'not taken over yet: the days have not begun',
      { takenOverAt: null, state: 'new', fulfilment: 'handed_over' },
      '2027-01-01',
      null,
    ],
    // counted from Sunday the 1st, so the days end on a Sunday, and that moves to Monday
    [
      'delivered, though nobody wrote down when: since it was placed',
      { takenOverAt: null },
      '2026-11-16',
      null,
    ],
    ['a day after these', { takenOverAt: null }, '2026-11-17', /14 dnů/],
    ['bought in a store', { source: 'store' }, '2026-11-03', /v e-shopu/],
    ['cancelled', { state: 'cancelled' }, '2026-11-03', /zrušena/],
    [
      'everything claimed or given back',
      { lines: [line(1, { returned: 1, claimed: 1 }), line(2, { returned: 2 })] },
      '2026-11-03',
      /už odstoupili/,
    ],
    [
      'one piece left',
      { lines: [line(1, { returned: 2 }), line(2, { claimed: 1 })] },
      '2026-11-03',
      null,
    ],
  ])('%s', (_name, change, today, expected) => {
    const reason = whyNotWithdrawable(order(change), today)
    if (expected === null) expect(reason).toBeNull()
    else expect(reason).toMatch(expected)
  })
})

describe('what comes back @CZ-04', () => {
  const returned = (of: PlacedLine, quantity: number) => ({ line: of, quantity })
  const refund = (change: Partial<PlacedOrder>, quantities: number[], cheapest = 6_900) => {
    const whole = order(change)
    const items = whole.lines.flatMap((of, i) =>
      quantities[i] ? [returned(of, quantities[i])] : [],
    )
    return refundFor(whole, items, cheapest)
  }

  test.each<[string, Partial<PlacedOrder>, number[], { goods: number; shipping: number }]>([
    [
      'all of a delivered order: delivery, but no more than the cheapest',
      {},
      [2],
      { goods: 10_000, shipping: 6_900 },
    ],
    [
      'delivery cheaper than the cheapest of today',
      { shippingTotal: 4_900 },
      [2],
      { goods: 10_000, shipping: 4_900 },
    ],
    ['a part: no delivery', {}, [1], { goods: 5_000, shipping: 0 }],
    [
      'the last part',
      { lines: [line(1, { returned: 1 })] },
      [1],
      { goods: 5_000, shipping: 6_900 },
    ],
    [
      'one of two lines',
      { lines: [line(1), line(2, { total: 3_000 })] },
      [2, 0],
      { goods: 10_000, shipping: 0 },
    ],
    [
      'both lines',
      { lines: [line(1), line(2, { total: 3_000 })] },
      [2, 2],
      { goods: 13_000, shipping: 6_900 },
    ],
    [
      'another line came back before',
      { lines: [line(1), line(2, { returned: 2 })] },
      [2, 0],
      { goods: 10_000, shipping: 6_900 },
    ],
    [
      'what is claimed is not given back',
      { lines: [line(1), line(2, { claimed: 2 })] },
      [2, 0],
      { goods: 10_000, shipping: 0 },
    ],
    [
      'before it left: all of the delivery',
      { state: 'new', fulfilment: 'packing' },
      [2],
      { goods: 10_000, shipping: 9_900 },
    ],
    [
      'on its way: the cheapest',
      { state: 'new', fulfilment: 'handed_over' },
      [2],
      { goods: 10_000, shipping: 6_900 },
    ],
    ['nothing given back', { lines: [line(1, { returned: 2 })] }, [0], { goods: 0, shipping: 0 }],
  ])('%s', (_name, change, quantities, { goods, shipping }) => {
    expect(refund(change, quantities)).toEqual({
      goods,
      shipping,
      paymentFee: 0,
      total: goods + shipping,
    })
  })

  // delivery and the fee as they were paid; back: both together, and the fee in it
  test.each<[string, Partial<PlacedOrder> & { delivery: number }, number, [number, number]]>([
    ['free delivery: the fee', { delivery: 0 }, 2, [3_900, 3_900]],
    ['the cheapest delivery and the fee', { delivery: 6_900 }, 2, [10_800, 3_900]],
    ['dearer delivery: as the cheapest, and the fee', { delivery: 9_900 }, 2, [10_800, 3_900]],
    ['a part of the goods: neither', { delivery: 9_900 }, 1, [0, 0]],
    [
      'picked up in a store for nothing: the fee',
      { delivery: 0, fulfilment: 'delivered', state: 'fulfilled' },
      2,
      [3_900, 3_900],
    ],
    [
      'waiting in a store, paid: the whole order ends',
      { delivery: 0, fulfilment: 'pickup_ready', state: 'new' },
      2,
      [3_900, 3_900],
    ],
    [
      'before it left: all of both',
      { delivery: 9_900, fulfilment: 'packing', state: 'new' },
      2,
      [13_800, 3_900],
    ],
  ])('with a fee of the payment, %s', (_name, { delivery, ...change }, quantity, expected) => {
    const fees = { shippingTotal: delivery + 3_900, paymentFeeTotal: 3_900 }
    const { shipping, paymentFee } = refund({ ...change, ...fees }, [quantity])
    expect([shipping, paymentFee]).toEqual(expected)
  })

  test('a pick-up in a store without a fee brings nothing but the goods', () => {
    expect(refund({ shippingTotal: 0 }, [2])).toMatchObject({ shipping: 0, paymentFee: 0 })
  })

  test('what was not paid cannot come back', () => {
    const worth = { goods: 10_000, shipping: 6_900, paymentFee: 3_900, total: 16_900 }
    expect(refundIf(true, worth)).toEqual(worth)
    expect(refundIf(false, worth)).toEqual({ goods: 0, shipping: 0, paymentFee: 0, total: 0 })
  })

  test.each<[string, Partial<PlacedOrder>, number, boolean]>([
    ['all of it, not packed yet', { state: 'new', fulfilment: 'none' }, 2, true],
    ['all of it, waiting in the store', { state: 'new', fulfilment: 'pickup_ready' }, 2, true],
    ['a part of it', { state: 'new', fulfilment: 'none' }, 1, false],
    ['on its way', { state: 'new', fulfilment: 'handed_over' }, 2, false],
    ['delivered', {}, 2, false],
    ['ended, whatever the parcel says', { state: 'fulfilled', fulfilment: 'none' }, 2, false],
  ])('whether the order ends: %s', (_name, change, quantity, expected) => {
    const whole = order(change)
    expect(endsOrder(whole, [{ line: whole.lines[0] ?? line(1), quantity }])).toBe(expected)
  })

  test('in however many parts, the parts of a line add up to it', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), pieces, (total, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        let [gone, back] = [0, 0]
        for (const part of parts) {
          const one = line(1, { quantity, total, returned: gone })
          const share = goodsRefund(order({ lines: [one], goodsRefunded: back }), [
            { line: one, quantity: part },
          ])
          expect(share).toBeGreaterThanOrEqual(0)
          back += share
          gone += part
        }
        expect(back).toBe(total)
      }),
    )
  })
})

test('the statement says what, by whom and of which order, and gives no reason @CZ-04', () => {
  const facts = {
    orderNumber: '000000042',
    placedAt: '1. 11. 2026',
    firstName: 'Jana',
    lastName: 'Nová',
    email: 'jana@example.cz',
  }
  const items = [
    { line: line(1), quantity: 2 },
    { line: line(2), quantity: 1 },
  ]
  expect(statementOf({ ...facts, items })).toBe(
    'Oznamuji, že odstupuji od kupní smlouvy uzavřené objednávkou č. 000000042 ze dne 1. 11. 2026, a to v rozsahu:\n' +
      '2\u00a0ks Zboží 1\n1\u00a0ks Zboží 2\nJana Nová, jana@example.cz',
  )
})
