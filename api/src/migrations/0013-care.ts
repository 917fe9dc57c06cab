import { sql, type Kysely } from 'kysely'
import { complaintDdl } from './0013-complaint-ddl.ts'
import { contactDdl } from './0013-contact-ddl.ts'
import { withdrawalDdl } from './0013-withdrawal-ddl.ts'

/** Customer care: complaints, withdrawals, messages, proof of consents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const ddl of [complaintDdl, withdrawalDdl, contactDdl]) await sql.raw(ddl).execute(db)
}
