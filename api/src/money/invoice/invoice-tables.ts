import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../../kernel/db/column-types.ts'
import type { CreditNoteDocument } from './credit-note-rules.ts'
import type { InvoiceDocument } from './invoice-rules.ts'

export interface InvoiceTable {
  id: Generated<number>
  order_id: number
  number: string
  issued_at: ColumnType<Date, Date, never>
  taxable_at: Day
  due_at: Day
  total: number
  document: ColumnType<InvoiceDocument, string, string>
}

export interface CreditNoteTable {
  id: Generated<number>
  order_id: number
  invoice_id: number
  /** The refund it documents; null for an order that was cancelled or came back. */
  refund_id: number | null
  /** The same key twice is the same document. */
  dedupe_key: string
  number: string
  issued_at: ColumnType<Date, Date, never>
  /** Negative. */
  total: number
  document: ColumnType<CreditNoteDocument, string, string>
}

export interface NumberSeriesTable {
  name: string
  last: Generated<number>
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    credit_notes: CreditNoteTable
    invoices: InvoiceTable
    number_series: NumberSeriesTable
  }
}
