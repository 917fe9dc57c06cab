import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fits, recapOf, spread, amountsLeft, sumOf, wholeOf } from './credit-note-rules.ts'
import type { InvoiceDocument } from './invoice-rules.ts'

const party = { name: '', street: '', city: '', companyId: null, taxId: null }
const taxIn = (total: number, percent: number) => Math.round((total * percent) / (100 + percent))

function invoiceOf(totals: Record<number, number>): InvoiceDocument {
  const rates = Object.entries(totals).map(([percent, total]) => ({
    percent: Number(percent),
    total,
  }))
  return {
    number: '2026000001',
    orderNumber: '000000001',
    issuedOn: '2026-11-21',
    taxableOn: '2026-11-21',
    dueOn: '2026-11-21',
    paymentMethod: '',
    isPaid: true,
    seller: party,
    customer: party,
    lines: rates.map(({ percent, total }) => ({
      name: `${percent}`,
      quantity: 1,
      unitPrice: total,
      discount: 0,
      taxPercent: percent,
      total,
    })),
    recap: rates.map(({ percent, total }) => ({
      percent,
      base: total - taxIn(total, percent),
      tax: taxIn(total, percent),
      total,
    })),
    rounding: 0,
    total: rates.reduce((sum, { total }) => sum + total, 0),
  }
}

test('credit notes in any number of parts add up to the invoice exactly, with tax @CZ-11', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 12 }),
      (high, low, parts) => {
        const invoice = invoiceOf({ 21: high, 12: low })
        const earlier: { recap: ReturnType<typeof recapOf> }[] = []
        for (const part of parts) {
          const rows = amountsLeft(invoice, earlier)
          const lines = spread('část', part, rows)
          expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(Math.min(part, sumOf(rows)))
          expect(fits(lines, rows)).toBe(true)
          earlier.push({ recap: recapOf(invoice, earlier, lines) })
        }
        earlier.push({ recap: recapOf(invoice, earlier, wholeOf(invoice, earlier)) })
        for (const { percent, total, base, tax } of invoice.recap) {
          const back = earlier
            .flatMap(({ recap }) => recap)
            .filter((row) => row.percent === percent)
          const sum = (field: 'total' | 'base' | 'tax') =>
            back.reduce((whole, row) => whole + row[field], 0)
          expect([sum('total'), sum('base'), sum('tax')]).toEqual([0 - total, 0 - base, 0 - tax])
          for (const row of back) expect(row.base + row.tax).toBe(row.total)
        }
        expect(wholeOf(invoice, earlier)).toEqual([])
      },
    ),
  )
})

test('a credit note above the remaining amount of a rate is refused @CZ-11', () => {
  const invoice = invoiceOf({ 21: 1000, 12: 500 })
  const goods = (total: number) => [{ name: 'a', quantity: 1, taxPercent: 12, total }]
  expect(fits(goods(500), amountsLeft(invoice, []))).toBe(true)
  expect(fits(goods(501), amountsLeft(invoice, []))).toBe(false)
  expect(
    fits([{ name: 'a', quantity: 1, taxPercent: 15, total: 1 }], amountsLeft(invoice, [])),
  ).toBe(false)
})

test('a credit note for a whole invoice has its lines, without those that cost nothing @CZ-11', () => {
  const invoice = invoiceOf({ 21: 1000, 12: 0 })
  expect(wholeOf(invoice, [])).toEqual([{ name: '21', quantity: 1, taxPercent: 21, total: 1000 }])
  const part = [{ name: 'a', quantity: 1, taxPercent: 21, total: 400 }]
  expect(wholeOf(invoice, [{ recap: recapOf(invoice, [], part) }])).toEqual([
    { name: 'Zbývající část dokladu', quantity: null, taxPercent: 21, total: 600 },
  ])
})

test('a credit note lists only the rates it changes @CZ-11', () => {
  const invoice = invoiceOf({ 21: 1210, 12: 1120 })
  const corrections = [{ name: 'a', quantity: 1, taxPercent: 12, total: 560 }]
  expect(recapOf(invoice, [], corrections)).toEqual([
    { percent: 12, base: -500, tax: -60, total: -560 },
  ])
})

test('an amount is spread only over rates with a remaining amount @CZ-11', () => {
  expect(spread('část', 100, [{ percent: 21, left: 0 }])).toEqual([])
  expect(
    spread('část', 1, [
      { percent: 21, left: 0 },
      { percent: 12, left: 500 },
    ]),
  ).toEqual([{ name: 'část', quantity: null, taxPercent: 12, total: 1 }])
})
