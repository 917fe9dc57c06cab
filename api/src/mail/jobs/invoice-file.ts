import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { MailFile } from '../mail-model.ts'

/** The tax document of an order as a file; null as long as there is none. */
export async function invoiceFile(_db: Kysely<Database>, _orderId: number): Promise<MailFile | null> {
  return null
}
