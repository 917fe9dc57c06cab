import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { countingFirst } from '../../order/view/counting-payment.ts'
import { isdocOf, isdocOfCreditNote, type MeansOfPayment } from './isdoc.ts'
import type { Period } from './orders-for-export.ts'

const DOCUMENTS_AT_ONCE = 200

/** Means of the payment that counts; null when there was nothing to pay. */
const meansOf = sql<MeansOfPayment | null>`(
  select case when is_card then 'card' when paid_in_advance then 'transfer' when taken is not null then taken
    when exists (select from shipments where shipments.order_id = payments.order_id and method_kind in ('branch_pickup', 'click_and_collect'))
      then 'cash' else 'onDelivery' end
  from payments where payments.order_id = invoices.order_id and method_code is not null order by ${countingFirst} limit 1)`.as(
  'means',
)

/**
 * Means of the refund that the note documents; null for an order that was cancelled or came back,
 * whose money, if any, goes back later.
 */
const meansOfRefund = sql<MeansOfPayment | null>`(
  select case when method = 'gateway' then 'card' else 'transfer' end from refunds where refunds.id = credit_notes.refund_id)`.as(
  'means',
)

const issuedWithin = (issuedAt: string, { since = '-infinity', until = 'infinity' }: Period) =>
  sql<boolean>`(${sql.ref(issuedAt)} at time zone 'Europe/Prague')::date between ${since}::date and ${until}::date`

/**
 * Writes each invoice and each credit note that was issued in some days into a file of its own,
 * `<number>.isdoc`, that only its owner can read. Files of the same documents are written over with
 * the same.
 *
 * @param folder - is made, for its owner alone, where there is none.
 * @returns how many.
 */
export async function writeTaxDocuments(
  db: Kysely<Database>,
  folder: string,
  period: Period,
): Promise<{ invoices: number; creditNotes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const invoices = await writeFiles(folder, async (last) => {
    const rows = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['invoices.id', 'invoices.number', 'document', 'rounding_total', meansOf])
      .where('invoices.id', '>', last)
      .where(issuedWithin('issued_at', period))
      .orderBy('invoices.id')
      .limit(DOCUMENTS_AT_ONCE)
      .execute()
    return rows.map(({ id, number, document, means, rounding_total: rounding }) => ({
      ...{ id, number },
      xml: isdocOf(document, means, rounding),
    }))
  })
  const creditNotes = await writeFiles(folder, async (last) => {
    const rows = await db
      .selectFrom('credit_notes')
      .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
      .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.document', meansOfRefund])
      .select('invoices.document as invoice')
      .where('credit_notes.id', '>', last)
      .where(issuedWithin('credit_notes.issued_at', period))
      .orderBy('credit_notes.id')
      .limit(DOCUMENTS_AT_ONCE)
      .execute()
    return rows.map(({ document, invoice, means, ...row }) => ({
      ...row,
      xml: isdocOfCreditNote(document, invoice.issuedOn, means),
    }))
  })
  return { invoices, creditNotes }
}

/** @param after - the next documents by id; none ends it. */
async function writeFiles(
  folder: string,
  after: (last: number) => Promise<{ id: number; number: string; xml: string }[]>,
): Promise<number> {
  let count = 0
  for (let last = 0; ;) {
    const files = await after(last)
    if (files.length === 0) return count
    for (const { number, xml } of files) {
      const path = join(folder, `${number}.isdoc`)
      await writeFile(`${path}.part`, xml, { mode: 0o600 })
      await rename(`${path}.part`, path)
    }
    count += files.length
    last = files.at(-1)?.id ?? last
  }
}
