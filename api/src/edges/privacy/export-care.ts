/** A person's requests to customer care, for the export of their data. */
import type { Kysely } from 'kysely'
import { loadComplaint } from '../../care/complaint/complaint-repository.ts'
import { presentComplaint } from '../../care/complaint/complaint-presenter.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { withoutHydra } from '../../kernel/http/hydra.ts'

/**
 * Complaints as in the account, with the bank account in full; photos by the links of the mails.
 */
export async function complaintsIn(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<unknown[]> {
  const documents: unknown[] = []
  for (const id of ids) {
    const facts = await loadComplaint(db, id)
    if (!facts) continue
    const { token: _token, ...complaint } = presentComplaint(facts, null)
    documents.push({
      ...(withoutHydra(complaint) as object),
      bankAccountNumber: facts.bank_account_number,
      email: facts.email,
    })
  }
  return documents
}

export const withdrawalsIn = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select([
      'withdrawals.number',
      'orders.number as order_number',
      'withdrawals.email',
      'first_name',
      'last_name',
      'received_at',
    ])
    .select([
      'bank_account_number',
      'note',
      'statement',
      'goods_refund',
      'shipping_refund',
      'lowered_reason',
      'withdrawals.state',
    ])
    .where('withdrawals.id', 'in', [0, ...ids])
    .orderBy('withdrawals.id')
    .execute()

/** Messages, claims on unknown orders, requests for calls. */
export const messagesIn = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('contact_requests')
    .select([
      'kind',
      'name',
      'email',
      'phone',
      'subject',
      'order_number',
      'reason',
      'message',
      'created_at',
    ])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
