/**
 * The bank account for the refund of a withdrawal. Numbers of orders are consecutive and e-mails
 * are known to many. Withdrawing is easy, as the law requires, but the money goes to a given
 * account only after a link in the order's mailbox was opened, unless the owner was signed in.
 */
import type { WithdrawalAccount } from '@drogerie/shared-lib/contract/withdrawal.ts'
import type { Kysely } from 'kysely'
import { databaseNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { hashOfLink } from '../../kernel/values/link-hash.ts'
import { maskedAccount } from '../../money/payment/masked-account.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

/** The confirmed account; null while none was given, or it is not confirmed. */
export const payableAccount = (withdrawal: {
  bank_account_number: string | null
  account_confirmed_at: Date | null
}): string | null =>
  withdrawal.account_confirmed_at === null ? null : withdrawal.bank_account_number

/**
 * The withdrawal that a mailed link is about. @throws HttpError 404 - unknown, or the money has
 * gone.
 */
export async function accountByLink(
  db: Kysely<Database>,
  token: string,
): Promise<WithdrawalAccount> {
  const found = await byLink(db, token)
  return {
    '@id': shopIri('withdrawal-accounts', token),
    '@type': 'WithdrawalAccount',
    orderNumber: found.order_number ?? '',
    account: maskedAccount(found.bank_account_number ?? ''),
    confirmed: found.account_confirmed_at !== null,
  }
}

/**
 * From now on money may go there; what waits for an account gets it. Twice is the same. @throws
 * HttpError 404
 */
export async function confirmAccount(db: Kysely<Database>, token: string): Promise<void> {
  const { id, order_id, bank_account_number } = await byLink(db, token)
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, order_id)
    await trx
      .updateTable('withdrawals')
      .set({ account_confirmed_at: databaseNow })
      .where('id', '=', id)
      .where('account_confirmed_at', 'is', null)
      .execute()
    await trx
      .updateTable('refunds')
      .set({ bank_account: bank_account_number })
      .where('withdrawal_id', '=', id)
      .where('method', '=', 'transfer')
      .where('state', '=', 'requested')
      .where('bank_account', 'is', null)
      .execute()
  })
}

async function byLink(db: Kysely<Database>, token: string) {
  const found = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select([
      'withdrawals.id',
      'order_id',
      'bank_account_number',
      'account_confirmed_at',
      'orders.number as order_number',
    ])
    .where('account_token_hash', '=', hashOfLink(token))
    .where('withdrawals.state', '=', 'received')
    .where('bank_account_number', 'is not', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
