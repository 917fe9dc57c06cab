import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { publicConsentCode } from '../../people/customer/consent-commands.ts'

export const addressesOf = (db: Kysely<Database>, customerId: number) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

/**
 * Placed orders and the open cart, each with its lines, addresses, tax documents as they were
 * issued, and refunds. The account number of a refund is masked once it was paid, as the shop
 * stores it.
 */
export async function ordersIn(db: Kysely<Database>, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql<{ document: unknown }>`
    select json_build_object(
      'number', o.number, 'state', o.state, 'paymentState', o.payment_state, 'source', o.source, 'email', o.email, 'notes', o.notes,
      'total', o.total, 'roundingTotal', o.rounding_total, 'shippingTotal', o.shipping_total, 'placedAt', o.checkout_completed_at, 'createdAt', o.created_at,
      'billingAddress', (select to_json(a) from addresses a where a.id = o.billing_address_id),
      'shippingAddress', (select to_json(a) from addresses a where a.id = o.shipping_address_id),
      'items', (select json_agg(json_build_object('product', i.product_name, 'quantity', i.quantity, 'unitPrice', i.unit_price,
        'total', i.total) order by i.id) from order_items i where i.order_id = o.id),
      'invoices', (select coalesce(json_agg(d.document order by d.id), '[]') from invoices d where d.order_id = o.id),
      'creditNotes', (select coalesce(json_agg(d.document order by d.id), '[]') from credit_notes d where d.order_id = o.id),
      'refunds', (select coalesce(json_agg(json_build_object('amount', r.amount, 'rounding', r.rounding, 'reason', r.reason, 'method', r.method, 'state', r.state,
        'note', r.note, 'bankAccount', r.bank_account, 'createdAt', r.created_at, 'doneAt', r.done_at) order by r.id), '[]')
        from refunds r where r.order_id = o.id)) as document
    from orders o where o.id = any(${[...ids]}::int[]) order by o.id`.execute(db)
  return rows.map(({ document }) => document)
}

/**
 * Mails of the last month to the mailbox or about the orders, without their words, which are not
 * kept.
 */
export const mailsTo = (
  db: Kysely<Database>,
  mailbox: string | null,
  orderIds: readonly number[],
) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'created_at', 'done_at'])
    .where(({ or, eb }) =>
      or([eb('mailbox', '=', mailbox), eb('order_id', 'in', [0, ...orderIds])]),
    )
    .orderBy('id')
    .execute()

export const reviewsIn = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('product_reviews')
    .innerJoin('products', 'products.id', 'product_reviews.product_id')
    .select([
      'products.name as product',
      'title',
      'rating',
      'comment',
      'status',
      'product_reviews.created_at',
    ])
    .where('product_reviews.id', 'in', [0, ...ids])
    .orderBy('product_reviews.id')
    .execute()

/**
 * Liked and watched goods: the account's own list, and entries made for the mailbox without signing
 * in.
 */
export const likedBy = (db: Kysely<Database>, customerId: number, ofMailbox: readonly number[]) =>
  db
    .selectFrom('watchdog_entries')
    .innerJoin('product_variants', 'product_variants.id', 'watchdog_entries.variant_id')
    .leftJoin('consents', 'consents.id', 'watchdog_entries.consent_id')
    .select([
      'product_variants.code',
      'liked',
      sql<string | null>`coalesce(consents.email, watchdog_entries.email)`.as('noticesTo'),
      'watchdog_entries.created_at',
    ])
    .select(
      sql<unknown>`(select json_agg(json_build_object('type', type, 'price', price)) from watchdog_events where entry_id = watchdog_entries.id)`.as(
        'watched',
      ),
    )
    .where(({ or, eb }) =>
      or([
        eb('watchdog_entries.customer_id', '=', customerId),
        eb('watchdog_entries.id', 'in', [0, ...ofMailbox]),
      ]),
    )
    .orderBy('watchdog_entries.id')
    .execute()

type Consent = { code: string; guid: string; document: object }

/** Consents with every change and the texts of that time. */
export async function consentsOf(db: Kysely<Database>, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql<Consent>`
    select c.code, c.guid, json_build_object('email', c.email, 'granted', c.granted, 'history', (
      select coalesce(json_agg(json_build_object('granted', l.granted, 'source', l.source, 'text', l.text, 'version', l.text_version,
        'at', l.at) order by l.id), '[]') from consent_log l where l.guid = c.guid and l.code = c.code)) as document
    from consents c where c.id = any(${[...ids]}::int[]) order by c.code`.execute(db)
  return rows.map(({ document, ...consent }) => ({ code: publicConsentCode(consent), ...document }))
}

export const socialLoginsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('user_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Sessions, including ended ones that are not deleted yet. */
export const sessionsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
