import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fits, recapOf, spread, standing, sumOf, wholeOf } from './credit-note-rules.ts'
import type { InvoiceDocument } from './invoice-rules.ts'

const party = { name: '', street: '', city: '', companyId: null, taxId: null }
const taxIn = (total: number, percent: number) => Math.round((total * percent) / (100 + percent))

function invoiceOf(totals: Record<number, number>): InvoiceDocument {
  const rates = Object.entries(totals).map(([percent, total]) => ({ percent: Number(percent), total }))
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
    recap: rates.map(({ percent, total }) => ({ percent, base: total - taxIn(total, percent), tax: taxIn(total, percent), total })),
    rounding: 0,
    total: rates.reduce((sum, { total }) => sum + total, 0),
  }
}

test('taken back in however many parts, an invoice is taken back to the haléř, tax included @CZ-11', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 12 }), (high, low, parts) => {
      const invoice = invoiceOf({ 21: high, 12: low })
      const earlier: { recap: ReturnType<typeof recapOf> }[] = []
      for (const part of parts) {
        const rows = standing(invoice, earlier)
        const lines = spread('část', part, rows)
        expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(Math.min(part, sumOf(rows)))
        expect(fits(lines, rows)).toBe(true)
        earlier.push({ recap: recapOf(invoice, earlier, lines) })
      }
      earlier.push({ recap: recapOf(invoice, earlier, wholeOf(invoice, earlier)) })
      for (const { percent, total, base, tax } of invoice.recap) {
        const back = earlier.flatMap(({ recap }) => recap).filter((row) => row.percent === percent)
        const sum = (field: 'total' | 'base' | 'tax') => back.reduce((whole, row) => whole + row[field], 0)
        expect([sum('total'), sum('base'), sum('tax')]).toEqual([0 - total, 0 - base, 0 - tax])
        for (const row of back) expect(row.base + row.tax).toBe(row.total)
      }
      expect(wholeOf(invoice, earlier)).toEqual([])
    }),
  )
})

test('more than a rate has left does not fit @CZ-11', () => {
  const invoice = invoiceOf({ 21: 1000, 12: 500 })
  const goods = (total: number) => [{ name: 'a', quantity: 1, taxPercent: 12, total }]
  expect(fits(goods(500), standing(invoice, []))).toBe(true)
  expect(fits(goods(501), standing(invoice, []))).toBe(false)
  expect(fits([{ name: 'a', quantity: 1, taxPercent: 15, total: 1 }], standing(invoice, []))).toBe(false)
})
