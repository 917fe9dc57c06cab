import { creditNoteFileName, invoiceFileName } from '@drogerie/shared-lib/format/document-file.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { creditNotePdf } from '../../../money/invoice/credit-note-pdf.ts'
import { invoicePdf } from '../../../money/invoice/invoice-pdf.ts'
import { invoiceOf } from '../../../money/invoice/issue-invoice.ts'
import type { InvoiceDocument } from '../../../money/invoice/invoice-rules.ts'
import type { MailFile } from '../model/mail-model.ts'

/** The corrective document issued under a key; none when there was no invoice to correct. */
export async function creditNoteFiles(db: Kysely<Database>, key: string): Promise<MailFile[]> {
  const row = await db
    .selectFrom('credit_notes')
    .select('document')
    .where('dedupe_key', '=', key)
    .executeTakeFirst()
  if (!row) return []
  const content = await creditNotePdf(row.document)
  return [
    {
      filename: creditNoteFileName(row.document.number),
      contentType: 'application/pdf',
      content,
    },
  ]
}

/** The tax document of an order, and as a file; null as long as there is none. */
export async function invoiceFile(
  db: Kysely<Database>,
  orderId: number,
): Promise<{ document: InvoiceDocument; file: MailFile } | null> {
  const document = await invoiceOf(db, orderId)
  if (!document) return null
  const file = {
    filename: invoiceFileName(document.number),
    contentType: 'application/pdf',
    content: await invoicePdf(document),
  }
  return { document, file }
}
