import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'
import {
  fits,
  recapOf,
  spread,
  amountsLeft,
  sumOf,
  wholeOf,
  type Correction,
  type CreditNoteDocument,
} from './credit-note-rules.ts'
import type { InvoiceDocument } from './invoice-rules.ts'
import { nextNumber } from './number-series.ts'

export type CreditNoteWish = {
  orderId: number
  /** The same key twice is the same document. */
  key: string
  /** Stands on the document. */
  reason: string
  /** The refund it documents; everything that still stands of the invoice when left out. */
  refund?: { id: number; amount: number; rounding: number; corrections: readonly Correction[] }
}

/**
 * Issues the corrective tax document of an invoice, once for a key. The order must be locked; the
 * number comes from a series of its own in this transaction, so there are no gaps.
 *
 * @returns its number; null when the order has no invoice, or nothing of it still stands.
 */
export async function issueCreditNote(
  trx: Transaction<Database>,
  { orderId, key, reason, refund }: CreditNoteWish,
  now = new Date(),
): Promise<string | null> {
  const invoice = await trx
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.id', 'document', 'orders.rounding_total'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!invoice) return null
  const rows = await trx
    .selectFrom('credit_notes')
    .select(['document', 'dedupe_key', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const known = rows.find(({ dedupe_key }) => dedupe_key === key)
  if (known) return known.number
  const earlier = rows.map(({ document }) => document)
  const { corrections, rounding } = whatGoesBack(refund, invoice, earlier)
  if (corrections.length === 0) return null
  const { day } = pragueClock(now)
  const number = await nextNumber(trx, 'credit-note', day.slice(0, 4))
  const { number: invoiceNumber, orderNumber, seller, customer } = invoice.document
  const lines = corrections.map(({ total, ...line }) => ({ ...line, total: -total }))
  const document: CreditNoteDocument = {
    number,
    invoiceNumber,
    orderNumber,
    issuedOn: day,
    taxableOn: day,
    reason,
    seller,
    customer,
    lines,
    recap: recapOf(invoice.document, earlier, corrections),
    ...(rounding === 0 ? {} : { rounding: -rounding }),
    total: lines.reduce((sum, { total }) => sum + total, -rounding),
  }
  await trx
    .insertInto('credit_notes')
    .values({
      order_id: orderId,
      invoice_id: invoice.id,
      refund_id: refund?.id ?? null,
      dedupe_key: key,
      number,
      issued_at: now,
      total: document.total,
      document: JSON.stringify(document),
    })
    .execute()
  return number
}

/**
 * Nothing where nothing of the invoice still stands. `rounding`: what of the rounding of cash goes
 * back with it.
 */
function whatGoesBack(
  refund: CreditNoteWish['refund'],
  { document, rounding_total }: { document: InvoiceDocument; rounding_total: number },
  earlier: readonly CreditNoteDocument[],
): { corrections: readonly Correction[]; rounding: number } {
  const left = amountsLeft(document, earlier)
  if (sumOf(left) <= 0) return { corrections: [], rounding: 0 }
  if (!refund) {
    const rounding = earlier.reduce((sum, note) => sum + (note.rounding ?? 0), rounding_total)
    return { corrections: wholeOf(document, earlier), rounding }
  }
  const { rounding } = refund
  const amount = refund.amount - rounding
  const isNamed = isExact(amount, refund.corrections) && fits(refund.corrections, left)
  const corrections = isNamed ? refund.corrections : spread('Vrácená část ceny', amount, left)
  return { corrections, rounding }
}

/** The goods named are worth exactly what goes back. */
const isExact = (amount: number, corrections: readonly Correction[]): boolean =>
  corrections.length > 0 && corrections.reduce((sum, { total }) => sum + total, 0) === amount

/** The credit notes of an order, oldest first. */
export async function creditNotesOf(
  db: Kysely<Database>,
  orderId: number,
): Promise<CreditNoteDocument[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => document)
}
