/**
 * Computes what a corrective tax document takes back from an invoice. Pure; money in hundredths of
 * a crown, VAT inside.
 */
import type { OrderTax } from '@drogerie/shared-lib/contract/order.ts'
import type { InvoiceDocument } from './invoice-rules.ts'
import type { Party } from '../../kernel/config/seller-settings.ts'

export type CreditNoteLine = {
  name: string
  /** Pieces; null for services and for money that belongs to no goods. */
  quantity: number | null
  taxPercent: number
  /** Negative. */
  total: number
}

export type CreditNoteDocument = {
  number: string
  invoiceNumber: string
  orderNumber: string
  /** Days in Prague. */
  issuedOn: string
  taxableOn: string
  /** Why the invoice is corrected (§ 45 of the law on VAT). */
  reason: string
  seller: Party
  customer: Party
  lines: CreditNoteLine[]
  /** Negative, as the lines. */
  recap: OrderTax[]
  /**
   * Rounding of cash, which is no price and has no VAT: negative where rounding up is taken back.
   * Absent where there is none.
   */
  rounding?: number
  total: number
}

/** An amount that is taken back; `total` is positive here. */
export type Correction = {
  name: string
  quantity: number | null
  taxPercent: number
  total: number
}

type Corrected = Pick<CreditNoteDocument, 'recap'>

/** The amount that earlier documents took back at a VAT rate, positive. */
const takenBack = (earlier: readonly Corrected[], percent: number): number =>
  -earlier
    .flatMap(({ recap }) => recap)
    .reduce((sum, row) => sum + (row.percent === percent ? row.total : 0), 0)

/** The amounts of the invoice that still stand, by VAT rate. */
export function amountsLeft(
  invoice: InvoiceDocument,
  earlier: readonly Corrected[],
): { percent: number; left: number }[] {
  return invoice.recap.map(({ percent, total }) => ({
    percent,
    left: total - takenBack(earlier, percent),
  }))
}

export const sumOf = (rows: readonly { left: number }[]): number =>
  rows.reduce((sum, { left }) => sum + left, 0)

/**
 * An amount that belongs to no goods in particular, over what still stands of each rate; parts add
 * up to it.
 */
export function spread(
  name: string,
  amount: number,
  rows: readonly { percent: number; left: number }[],
): Correction[] {
  const all = sumOf(rows)
  if (all <= 0) return []
  const upTo = (part: number) => Math.floor((Math.min(amount, all) * part) / all)
  let before = 0
  return rows.flatMap(({ percent, left }) => {
    const total = upTo(before + left) - upTo(before)
    before += left
    return total > 0 ? [{ name, quantity: null, taxPercent: percent, total }] : []
  })
}

/** Everything that still stands: line by line when nothing was taken back yet. */
export function wholeOf(invoice: InvoiceDocument, earlier: readonly Corrected[]): Correction[] {
  const rows = amountsLeft(invoice, earlier)
  if (earlier.length > 0) return spread('Zbývající část dokladu', sumOf(rows), rows)
  return invoice.lines
    .filter(({ total }) => total !== 0)
    .map(({ name, quantity, taxPercent, total }) => ({ name, quantity, taxPercent, total }))
}

/** Whether every rate has as much left as is taken back of it. */
export function fits(
  corrections: readonly Correction[],
  rows: readonly { percent: number; left: number }[],
): boolean {
  const percents = new Set(corrections.map(({ taxPercent }) => taxPercent))
  return [...percents].every((percent) => {
    const wanted = corrections.reduce(
      (sum, { taxPercent, total }) => sum + (taxPercent === percent ? total : 0),
      0,
    )
    return wanted <= (rows.find((row) => row.percent === percent)?.left ?? 0)
  })
}

/**
 * The taxes taken back, rate by rate. Counted up to the whole each time, so documents that take
 * back all of an invoice take back exactly its tax, in however many parts.
 */
export function recapOf(
  invoice: InvoiceDocument,
  earlier: readonly Corrected[],
  corrections: readonly Correction[],
): OrderTax[] {
  return invoice.recap.flatMap(({ percent, total: whole, tax: wholeTax }) => {
    const before = takenBack(earlier, percent)
    const now = corrections.reduce(
      (sum, { taxPercent, total }) => sum + (taxPercent === percent ? total : 0),
      0,
    )
    if (now === 0) return []
    const taxUpTo = (part: number) => Math.round((wholeTax * part) / whole)
    const tax = taxUpTo(before + now) - taxUpTo(before)
    return [{ percent, base: tax - now, tax: 0 - tax, total: 0 - now }]
  })
}
