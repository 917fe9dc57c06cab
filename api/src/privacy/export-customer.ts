/** Everything the shop keeps about a customer, for himself (article 15 and 20 of the GDPR). Amounts are hundredths of a crown. */
import { sql, type Kysely } from 'kysely'
import { complaintsOf } from '../complaint/complaint-repository.ts'
import { presentComplaint } from '../complaint/complaint-presenter.ts'
import type { AccountRow } from '../customer/customer-repository.ts'
import { presentCustomer } from '../customer/customer-presenter.ts'
import type { Database } from '../db/schema.ts'
import { withoutHydra } from '../http/hydra.ts'
import { pragueIso } from '../http/prague-time.ts'

/** More than anybody has; the file is made in memory. */
const ROWS_MAX = 10_000

export async function exportCustomer(db: Kysely<Database>, account: AccountRow, now: Date): Promise<Record<string, unknown>> {
  const { id, canonical_email: canonical } = account
  const viewer = { id, email: account.email, favouriteStore: account.store?.external_id ?? null }
  const { complaints } = await complaintsOf(db, id, { page: 1, itemsPerPage: ROWS_MAX })
  return {
    exportedAt: pragueIso(now),
    customer: withoutHydra(presentCustomer(account)),
    addresses: await db.selectFrom('addresses').selectAll().where('customer_id', '=', id).orderBy('id').execute(),
    orders: await ordersOf(db, id),
    complaints: complaints.map((complaint) => ({
      ...(withoutHydra(presentComplaint(complaint, viewer)) as object),
      bankAccountNumber: complaint.bank_account_number,
      email: complaint.email,
    })),
    withdrawals: await db
      .selectFrom('withdrawals')
      .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
      .select(['withdrawals.number', 'orders.number as order_number', 'withdrawals.email', 'first_name', 'last_name', 'received_at'])
      .select(['bank_account_number', 'note', 'statement', 'goods_refund', 'shipping_refund', 'withdrawals.state'])
      .where('orders.customer_id', '=', id)
      .orderBy('withdrawals.id')
      .execute(),
    messages: await db
      .selectFrom('contact_requests')
      .select(['kind', 'name', 'email', 'phone', 'subject', 'order_number', 'reason', 'message', 'created_at'])
      .where('email', '=', account.email)
      .orderBy('id')
      .execute(),
    reviews: await db
      .selectFrom('product_reviews')
      .innerJoin('products', 'products.id', 'product_reviews.product_id')
      .select(['products.name as product', 'title', 'rating', 'comment', 'status', 'product_reviews.created_at'])
      .where('customer_id', '=', id)
      .orderBy('product_reviews.id')
      .execute(),
    liked: await db
      .selectFrom('watchdog_entries')
      .innerJoin('product_variants', 'product_variants.id', 'watchdog_entries.variant_id')
      .select(['product_variants.code', 'liked', 'watchdog_entries.created_at'])
      .select(
        sql<unknown>`(select json_agg(json_build_object('type', type, 'price', price)) from watchdog_events where entry_id = watchdog_entries.id)`.as(
          'watched',
        ),
      )
      .where('customer_id', '=', id)
      .orderBy('watchdog_entries.id')
      .execute(),
    consents: await consentsOf(db, canonical),
    socialLogins: await db
      .selectFrom('user_identities')
      .select(['provider', 'created_at'])
      .where('user_id', '=', account.user_id)
      .orderBy('id')
      .execute(),
  }
}

/**
 * Placed orders and the open cart, each with its lines, addresses, tax documents as they were issued, and money on its way
 * back. An account number of a refund is masked once it was paid, as the shop keeps it.
 */
async function ordersOf(db: Kysely<Database>, customerId: number): Promise<unknown[]> {
  const { rows } = await sql<{ document: unknown }>`
    select json_build_object(
      'number', o.number, 'state', o.state, 'paymentState', o.payment_state, 'source', o.source, 'email', o.email, 'notes', o.notes,
      'total', o.total, 'shippingTotal', o.shipping_total, 'placedAt', o.checkout_completed_at, 'createdAt', o.created_at,
      'billingAddress', (select to_json(a) from addresses a where a.id = o.billing_address_id),
      'shippingAddress', (select to_json(a) from addresses a where a.id = o.shipping_address_id),
      'items', (select json_agg(json_build_object('product', i.product_name, 'quantity', i.quantity, 'unitPrice', i.unit_price,
        'total', i.total) order by i.id) from order_items i where i.order_id = o.id),
      'invoices', (select coalesce(json_agg(d.document order by d.id), '[]') from invoices d where d.order_id = o.id),
      'creditNotes', (select coalesce(json_agg(d.document order by d.id), '[]') from credit_notes d where d.order_id = o.id),
      'refunds', (select coalesce(json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'method', r.method, 'state', r.state,
        'bankAccount', r.bank_account, 'createdAt', r.created_at, 'doneAt', r.done_at) order by r.id), '[]')
        from refunds r where r.order_id = o.id)) as document
    from orders o where o.customer_id = ${customerId} order by o.id limit ${ROWS_MAX}`.execute(db)
  return rows.map(({ document }) => document)
}

/** What was agreed to, with every change and the words of that time. */
async function consentsOf(db: Kysely<Database>, canonical: string): Promise<unknown[]> {
  const { rows } = await sql<{ document: unknown }>`
    select json_build_object('code', c.code, 'email', c.email, 'granted', c.granted, 'history', (
      select coalesce(json_agg(json_build_object('granted', l.granted, 'source', l.source, 'text', l.text, 'version', l.text_version,
        'at', l.at) order by l.id), '[]') from consent_log l where l.guid = c.guid and l.code = c.code)) as document
    from consents c where c.canonical_email = ${canonical} order by c.code`.execute(db)
  return rows.map(({ document }) => document)
}
