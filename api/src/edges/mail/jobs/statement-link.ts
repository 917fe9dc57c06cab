import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { databaseNow } from '../../../kernel/db/database-clock.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { hashOfLink } from '../../../kernel/values/link-hash.ts'
import type { Mail } from '../model/mail-model.ts'
import { maskedAccount } from '../../../money/payment/masked-account.ts'
import { statementProof } from '../templates/statement-mails.ts'
import type { MailSettings } from '../templates/settings.ts'

/**
 * Asks an order's mailbox whether a statement is its own; the previous link becomes invalid. Null
 * when there is nothing to confirm.
 */
export async function statementMail(
  db: Kysely<Database>,
  statementId: number,
  settings: MailSettings,
): Promise<Mail | null> {
  const token = randomBytes(32).toString('base64url')
  const statement = await db
    .updateTable('pending_statements')
    .set({ token_hash: hashOfLink(token) })
    .from('orders')
    .whereRef('orders.id', '=', 'pending_statements.order_id')
    .where('pending_statements.id', '=', statementId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .returning([
      'kind',
      'pending_statements.email',
      'pieces',
      'received_at',
      'expires_at',
      'orders.number',
    ])
    .returning(sql<string | null>`payload->>'bankAccountNumber'`.as('account'))
    .executeTakeFirst()
  if (!statement) return null
  const account = statement.account ? maskedAccount(statement.account) : null
  return statementProof({ ...statement, account, token }, settings)
}
