import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { hashOfLink } from '../../../kernel/values/link-hash.ts'

/**
 * Makes the secret of the link that confirms a withdrawal's bank account; the previous one becomes
 * invalid. @returns null when there is nothing left to confirm.
 */
export async function accountLink(db: Kysely<Database>, number: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('withdrawals')
    .set({ account_token_hash: hashOfLink(token) })
    .where('number', '=', number)
    .where('state', '=', 'received')
    .where('bank_account_number', 'is not', null)
    .where('account_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : null
}
