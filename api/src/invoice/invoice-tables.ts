import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../db/column-types.ts'
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

export interface NumberSeriesTable {
  name: string
  last: Generated<number>
}

export interface InvoiceTables {
  invoices: InvoiceTable
  number_series: NumberSeriesTable
}
