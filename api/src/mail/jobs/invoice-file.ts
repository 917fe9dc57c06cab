import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { invoicePdf } from '../../invoice/invoice-pdf.ts'
import { invoiceOf } from '../../invoice/issue-invoice.ts'
import type { MailFile } from '../mail-model.ts'

/** The tax document of an order as a file; null as long as there is none. */
export async function invoiceFile(db: Kysely<Database>, orderId: number): Promise<MailFile | null> {
  const document = await invoiceOf(db, orderId)
  if (!document) return null
  return { filename: `faktura-${document.number}.pdf`, contentType: 'application/pdf', content: await invoicePdf(document) }
}
