import { expect, test } from 'vitest'
import { taxPercentOf, vatRecap } from './vat-recap.ts'

type Recapped = Parameters<typeof vatRecap>[0]

const line = (id: number, total: number, catalogued: number) =>
  ({ row: { id, variant: { taxPercent: catalogued } }, total }) as Recapped['items'][number]
const tax = (itemId: number | null, amount: number, percent: number) =>
  ({ type: 'tax', itemId, amount, originCode: `vat-${percent}` }) as Recapped['adjustments'][number]
const discount = (itemId: number, amount: number) =>
  ({
    type: 'order_promotion',
    itemId,
    amount,
    originCode: 'SLEVA',
  }) as Recapped['adjustments'][number]
const totals = (shippingTotal: number, shippingTaxTotal: number) =>
  ({ shippingTotal, shippingTaxTotal }) as Recapped['totals']

test('each rate has what was reported line by line, delivery among it, dearest rate first @CZ-11', () => {
  const order = {
    items: [line(1, 12_100, 21), line(2, 2_420, 21), line(3, 1_120, 12), line(4, 0, 0)],
    adjustments: [
      discount(1, -500),
      tax(1, 2_100, 21),
      tax(2, 420, 21),
      tax(3, 120, 12),
      tax(null, 172, 21),
    ],
    totals: totals(990, 172),
  }
  expect(vatRecap(order)).toEqual([
    {
      percent: 21,
      base: 12_100 + 2_420 + 990 - 2_100 - 420 - 172,
      tax: 2_100 + 420 + 172,
      total: 12_100 + 2_420 + 990,
    },
    { percent: 12, base: 1_000, tax: 120, total: 1_120 },
  ])
})

test('a lower rate may come first in the cart, and free delivery adds no row @CZ-11', () => {
  const order = {
    items: [line(3, 1_120, 12)],
    adjustments: [tax(3, 120, 12)],
    totals: totals(0, 0),
  }
  expect(vatRecap(order)).toEqual([{ percent: 12, base: 1_000, tax: 120, total: 1_120 }])
})

test('the rate is the one reported with the order; of what was given away the catalogue’s @CZ-11', () => {
  const adjustments = [tax(1, 100, 15)]
  expect(taxPercentOf({ adjustments }, line(1, 1_000, 21))).toBe(15)
  expect(taxPercentOf({ adjustments }, line(2, 0, 21))).toBe(21)
  expect(vatRecap({ items: [line(2, 500, 21)], adjustments: [], totals: totals(0, 0) })).toEqual([
    { percent: 21, base: 500, tax: 0, total: 500 },
  ])
})
