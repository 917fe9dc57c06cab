import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  recalculate,
  shippingPrice,
  vatPercentOf,
  type Charges,
  type PricedLine,
} from './order-recalculation.ts'
import type { AppliedPromotion } from '../promotions/promotion-rules.ts'

const aLine = (line: Partial<PricedLine> & { id: number }): PricedLine => ({
  quantity: 1,
  unitPrice: 4990,
  originalUnitPrice: 4990,
  minimumUnitPrice: 0,
  promotable: true,
  taxPercent: 21,
  counted: true,
  ...line,
})
const percent = (value: number): AppliedPromotion => ({
  code: `P${value}`,
  name: `Sleva ${value} %`,
  kind: 'percent',
  value,
  couponCode: null,
})
const amount = (value: number): AppliedPromotion => ({
  code: `A${value}`,
  name: 'Sleva',
  kind: 'amount',
  value,
  couponCode: 'A',
})
const noCharges: Charges = { shipping: null, payment: null }
const courier: Charges = {
  shipping: { code: 'ppl', name: 'Kurýr', price: 9900, freeFrom: 150000 },
  payment: { code: 'cod', name: 'Dobírka', fee: 3900 },
}

describe('order sums @API-05', () => {
  test('an empty cart is all zeros', () => {
    expect(recalculate([], [], noCharges)).toMatchObject({
      itemsTotal: 0,
      total: 0,
      shippingTotal: 0,
      taxTotal: 0,
      adjustments: [],
    })
  })

  test('the example of the contract: two soaps', () => {
    const sums = recalculate(
      [aLine({ id: 31, quantity: 2, originalUnitPrice: 5990 })],
      [],
      noCharges,
    )
    expect(sums).toMatchObject({
      itemsTotal: 9980,
      total: 9980,
      taxTotal: 1732,
      taxIncludedTotal: 1732,
      taxExcludedTotal: 0,
      orderPromotionTotal: 0,
    })
    expect(sums.lines).toEqual([{ id: 31, discountedUnitPrice: 4990, subtotal: 9980, total: 9980 }])
  })

  test('a percentage is spread over the lines and told line by line', () => {
    const sums = recalculate(
      [aLine({ id: 1, unitPrice: 3333 }), aLine({ id: 2, unitPrice: 6667 })],
      [percent(10)],
      noCharges,
    )
    expect(
      sums.adjustments
        .filter(({ type }) => type === 'order_promotion')
        .map(({ itemId, amount: part }) => [itemId, part]),
    ).toEqual([
      [1, -333],
      [2, -667],
    ])
    expect(sums).toMatchObject({
      itemsSubtotal: 10000,
      itemsTotal: 9000,
      orderPromotionTotal: -1000,
    })
  })

  test('the second promotion counts from what the first left', () => {
    expect(
      recalculate([aLine({ id: 1, unitPrice: 10000 })], [amount(2000), percent(10)], noCharges)
        .itemsTotal,
    ).toBe(7200)
  })

  test('goods kept out of promotions and the minimum price are respected', () => {
    const lines = [
      aLine({ id: 1, unitPrice: 10000, promotable: false }),
      aLine({ id: 2, unitPrice: 10000, minimumUnitPrice: 9500 }),
    ]
    expect(recalculate(lines, [percent(20)], noCharges).lines.map(({ total }) => total)).toEqual([
      10000, 9500,
    ])
  })

  test('a gift that was not chosen counts nowhere', () => {
    const sums = recalculate(
      [aLine({ id: 1 }), aLine({ id: 2, unitPrice: 0, counted: false })],
      [],
      noCharges,
    )
    expect(sums.lines[1]).toEqual({ id: 2, discountedUnitPrice: 0, subtotal: 0, total: 0 })
  })

  test.each([
    ['under the threshold', 149999, 9900],
    ['exactly at the threshold', 150000, 0],
    ['a method that is never free', 150000, 9900, null],
  ])('shipping: %s', (_name, itemsTotal, expected, freeFrom: number | null = 150000) => {
    expect(shippingPrice({ price: 9900, freeFrom }, itemsTotal)).toBe(expected)
  })

  test('the threshold is measured after discounts, without shipping and fee', () => {
    const sums = recalculate([aLine({ id: 1, unitPrice: 150000 })], [amount(1)], courier)
    expect(sums).toMatchObject({ itemsTotal: 149999, shippingTotal: 13800, total: 163799 })
  })

  test('a free-shipping code gives the charge back as a line of its own', () => {
    const free: AppliedPromotion = {
      code: 'DOPRAVA',
      name: 'Doprava zdarma',
      kind: 'free_shipping',
      value: 0,
      couponCode: 'DOPRAVA',
    }
    expect(recalculate([aLine({ id: 1 })], [free], courier)).toMatchObject({
      shippingTotal: 3900,
      shippingPromotionTotal: -9900,
      total: 4990 + 3900,
    })
  })

  test('where the delivery is free already, free delivery is no discount and uses up no code', () => {
    const free: AppliedPromotion = {
      code: 'DOPRAVA',
      name: 'Doprava zdarma',
      kind: 'free_shipping',
      value: 0,
      couponCode: 'DOPRAVA',
    }
    const { adjustments, shippingPromotionTotal } = recalculate(
      [aLine({ id: 1, unitPrice: 150_000 })],
      [free],
      courier,
    )
    expect(adjustments.some(({ originCode }) => originCode === 'DOPRAVA')).toBe(false)
    expect(shippingPromotionTotal).toBe(0)
  })

  test('VAT is told and never added; everything else is', () => {
    const { adjustments, taxIncludedTotal, total } = recalculate(
      [aLine({ id: 1, unitPrice: 12_100 })],
      [amount(100)],
      courier,
    )
    const sumOf = (neutral: boolean) =>
      adjustments.filter((one) => one.neutral === neutral).reduce((sum, one) => sum + one.amount, 0)
    expect([12_100 + sumOf(false), sumOf(true)]).toEqual([total, taxIncludedTotal])
    expect(
      adjustments
        .filter(({ neutral }) => neutral)
        .map(({ label, itemId, amount: tax }) => [label, itemId, tax]),
    ).toEqual([
      ['DPH 21 %', 1, 2_083],
      ['DPH 21 %', null, 2_395],
    ])
  })

  test('the parts always make the whole: total = lines + shipping − discounts', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.integer({ min: 0, max: 500000 }),
      promotable: fc.boolean(),
    })
    const promotion = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc.integer({ min: 1, max: 90000 }).map(amount),
    )
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 15 }),
        fc.array(promotion, { maxLength: 4 }),
        (lines, promotions) => {
          const sums = recalculate(
            lines.map((entry, id) => aLine({ id, ...entry })),
            promotions,
            courier,
          )
          const discounts = sums.adjustments
            .filter(({ type }) => type === 'order_promotion')
            .reduce((sum, { amount: part }) => sum + part, 0)
          expect(sums.orderPromotionTotal).toBe(discounts)
          expect(sums.itemsTotal).toBe(sums.lines.reduce((sum, { total }) => sum + total, 0))
          expect(sums.itemsTotal).toBe(sums.itemsSubtotal + discounts)
          expect(sums.total).toBe(sums.itemsSubtotal + discounts + sums.shippingTotal)
          for (const { total } of sums.lines) expect(total).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('no discount takes from goods it is not for, nor brings a piece under its lowest price', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 30 }),
      unitPrice: fc.integer({ min: 1, max: 100_000 }),
      minimumShare: fc.integer({ min: 0, max: 100 }),
      promotable: fc.boolean(),
      isMeant: fc.boolean(),
    })
    const promotion = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc.integer({ min: 1, max: 900_000 }).map(amount),
    )
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 10 }),
        promotion,
        fc.boolean(),
        (drawn, discount, isLimited) => {
          const lines = drawn.map(({ minimumShare, isMeant: _isMeant, ...entry }, id) =>
            aLine({
              id,
              ...entry,
              minimumUnitPrice: Math.floor((entry.unitPrice * minimumShare) / 100),
            }),
          )
          const meant = drawn.flatMap(({ isMeant }, id) => (isMeant ? [id] : []))
          const sums = recalculate(
            lines,
            [isLimited ? { ...discount, lineIds: meant } : discount],
            noCharges,
          )
          for (const { id, subtotal, total } of sums.lines) {
            const { promotable, minimumUnitPrice, quantity } = lines[id] ?? aLine({ id })
            if (!promotable || (isLimited && !meant.includes(id))) expect(total).toBe(subtotal)
            expect(total).toBeGreaterThanOrEqual(minimumUnitPrice * quantity)
          }
          const room = lines
            .filter(({ id, promotable }) => promotable && (!isLimited || meant.includes(id)))
            .reduce(
              (sum, { unitPrice, minimumUnitPrice, quantity }) =>
                sum + (unitPrice - minimumUnitPrice) * quantity,
              0,
            )
          if (discount.kind === 'amount')
            expect(0 - sums.orderPromotionTotal).toBe(Math.min(discount.value, room))
        },
      ),
    )
  })
})

describe('what an order keeps of its sums @API-05', () => {
  const shop = { neutral: false, itemId: null }
  const free: AppliedPromotion = {
    code: 'DOPRAVA',
    name: 'Doprava zdarma',
    kind: 'free_shipping',
    value: 0,
    couponCode: null,
  }

  test('each part says what it is for, by a code that outlives the name', () => {
    const gift = aLine({ id: 2, unitPrice: 0, counted: false })
    expect(
      recalculate([aLine({ id: 1, unitPrice: 12_100 }), gift], [amount(1_210), free], courier)
        .adjustments,
    ).toEqual([
      {
        type: 'order_promotion',
        label: 'Sleva',
        amount: -1_210,
        neutral: false,
        itemId: 1,
        originCode: 'A1210',
      },
      { ...shop, type: 'shipping', label: 'Kurýr', amount: 9_900, originCode: 'ppl' },
      {
        ...shop,
        type: 'order_shipping_promotion',
        label: 'Doprava zdarma',
        amount: -9_900,
        originCode: 'DOPRAVA',
      },
      { ...shop, type: 'shipping', label: 'Dobírka', amount: 3_900, originCode: 'cod' },
      {
        type: 'tax',
        label: 'DPH 21 %',
        amount: 1_890,
        neutral: true,
        itemId: 1,
        originCode: 'vat-21',
      },
      {
        type: 'tax',
        label: 'DPH 21 %',
        amount: 677,
        neutral: true,
        itemId: null,
        originCode: 'vat-21',
      },
    ])
  })

  test('a line without a share of a discount keeps none, and a payment without a fee none', () => {
    const charges = { ...courier, payment: { code: 'card', name: 'Kartou', fee: 0 } }
    const { adjustments } = recalculate(
      [aLine({ id: 1 }), aLine({ id: 2, promotable: false })],
      [percent(10)],
      charges,
    )
    expect(
      adjustments
        .filter(({ type }) => type !== 'tax')
        .map(({ itemId, originCode }) => originCode ?? itemId),
    ).toEqual(['P10', 'ppl'])
  })

  const kept = recalculate(
    [aLine({ id: 1, taxPercent: 12 }), aLine({ id: 2 }), aLine({ id: 3, unitPrice: 0 })],
    [percent(10)],
    courier,
  )
  test.each([
    ['the rate of its line', kept.adjustments, 1, 12],
    ['another line’s', kept.adjustments, 2, 21],
    ['nothing was taxed', kept.adjustments, 3, null],
    ['a line that is not there', kept.adjustments, 9, null],
    ['no adjustments', [], 1, null],
    [
      'a tax of a time before rates were kept',
      [{ type: 'tax' as const, itemId: 1, originCode: null }],
      1,
      null,
    ],
    [
      'a tax by another code',
      [{ type: 'tax' as const, itemId: 1, originCode: 'reverse-charge' }],
      1,
      null,
    ],
  ])('the rate one line was taxed at: %s', (_name, adjustments, itemId, percentage) => {
    expect(vatPercentOf(adjustments, itemId)).toBe(percentage)
  })
})
