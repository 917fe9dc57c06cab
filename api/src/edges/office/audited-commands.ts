import { basename } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { liveSessions } from '../../people/auth/sessions.ts'
import { accountByEmail, accountById } from '../../people/customer/customer-repository.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { discountCode, offer, store } from './look-at-goods.ts'
import { snapshotOf, type Look } from './look.ts'

/** `isApart`: work of many transactions or of a file; its row is written after it. */
export type Audited = { look: Look; isApart?: boolean }

const order: Look = async (db, { args }) => {
  const row = await db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .where('orders.number', '=', args['number'] ?? '')
    .select([
      'orders.number',
      'orders.state',
      'orders.payment_state',
      'orders.shipping_state',
      'orders.rounding_total',
      'shipments.fulfilment',
      'shipments.tracking',
    ])
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds where refunds.order_id = orders.id)`.as(
        'refunded',
      ),
    )
    .executeTakeFirst()
  if (!row) return {}
  const { number, ...fields } = row
  return snapshotOf(`order:${number}`, fields)
}

const complaint: Look = async (db, { args }) => {
  const number = args['number'] ?? ''
  const row = await db
    .selectFrom('complaints')
    .where('number', '=', number)
    .select('state')
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds where refunds.complaint_id = complaints.id)`.as(
        'refunded',
      ),
    )
    .executeTakeFirst()
  return snapshotOf(`complaint:${number}`, row)
}

const withdrawal: Look = async (db, { args }) => {
  const number = args['number'] ?? ''
  const row = await db
    .selectFrom('withdrawals')
    .where('number', '=', number)
    .select('state')
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds where refunds.withdrawal_id = withdrawals.id)`.as(
        'refunded',
      ),
    )
    .executeTakeFirst()
  return snapshotOf(`withdrawal:${number}`, row)
}

/** An invalid id finds nothing: the command itself reports that. */
const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

const refund: Look = async (db, { args }) => {
  const id = idOf(args['id'])
  const row = await db
    .selectFrom('refunds')
    .where('id', '=', id)
    .select(['state', 'method', 'amount'])
    .select(sql<boolean>`bank_account is not null`.as('has_account'))
    .executeTakeFirst()
  return snapshotOf(`refund:${id}`, row)
}

const variant: Look = async (db, { args }) => {
  const code = args['variant'] ?? ''
  const row = await db
    .selectFrom('product_variants')
    .where('code', '=', code)
    .select(['id', 'price', 'original_price', 'club_price', 'on_hand'])
    .executeTakeFirst()
  if (!row) return {}
  const { id, ...fields } = row
  const stock = await db
    .selectFrom('variant_store_stock')
    .innerJoin('stores', 'stores.id', 'variant_store_stock.store_id')
    .where('variant_id', '=', id)
    .where('stores.external_id', '=', args['place'] ?? '')
    .select('quantity')
    .executeTakeFirst()
  return snapshotOf(`variant:${code}`, {
    ...fields,
    ...(stock ? { [`in ${args['place']}`]: stock.quantity } : {}),
  })
}

const review: Look = async (db, { args }) => {
  const id = idOf(args['id'])
  return snapshotOf(
    `review:${id}`,
    await db.selectFrom('product_reviews').where('id', '=', id).select('status').executeTakeFirst(),
  )
}

const article: Look = async (db, { args }) => {
  const code = args['code'] ?? ''
  const row = await db
    .selectFrom('articles')
    .where('code', '=', code)
    .select(['enabled', 'published_at'])
    .executeTakeFirst()
  return snapshotOf(`article:${code}`, row)
}

/**
 * The page that the command changes. Its text is recorded by its length alone, since a page is
 * long. A wrong address finds nothing: the command itself reports that.
 */
const page: Look = async (db, { args }) => {
  const path = (args['address'] ?? '').replace(/^\//, '')
  const [slug = '', code = 'page'] = path.split('/').toReversed()
  const row = await db
    .selectFrom('cms_pages')
    .where('code', '=', code)
    .where('slug', '=', slug)
    .select(['title', 'meta_description', 'enabled'])
    .select(sql<number>`length(content)`.as('characters'))
    .executeTakeFirst()
  return snapshotOf(`page:/${path}`, row)
}

const redirect: Look = async (db, { args }) => {
  const from = (args['from'] ?? '').toLowerCase().replace(/(.)\/$/, '$1')
  const columns = ['destination_url', 'permanent', 'enabled'] as const
  return snapshotOf(
    `redirect:${from}`,
    await db
      .selectFrom('redirects')
      .where('origin_url', '=', from)
      .select(columns)
      .executeTakeFirst(),
  )
}

const accountOf = (db: Kysely<Database>, who: string) =>
  /^\d{1,9}$/.test(who) ? accountById(db, Number(who)) : accountByEmail(db, who)

const sessions: Look = async (db, { args }) => {
  const account = await accountOf(db, args['who'] ?? '')
  return account
    ? { [`customer:${account.id}`]: { sessions: (await liveSessions(db, account.id)).length } }
    : {}
}

/** The person by the number of the account; a guest is recorded without a name. */
const person: Look = async (db, { args }) => {
  const who = args['who'] ?? args['email'] ?? ''
  const account = await accountOf(db, who)
  return account ? { [`customer:${account.id}`]: { account: true } } : {}
}

const method: Look = async (db, { args }) => {
  const code = args['code'] ?? ''
  const shipping = await db
    .selectFrom('shipping_methods')
    .where('code', '=', code)
    .select(['enabled', 'price', 'free_from'])
    .executeTakeFirst()
  const payment = await db
    .selectFrom('payment_methods')
    .where('code', '=', code)
    .select(['enabled', 'fee'])
    .executeTakeFirst()
  return snapshotOf(`method:${code}`, shipping ?? payment)
}

const operator: Look = async (db, { args, options }) => {
  const name = args['name'] ?? options['operator'] ?? ''
  const row = await db
    .selectFrom('operators')
    .where('name', '=', name)
    .select('ended_at')
    .executeTakeFirst()
  return snapshotOf(`operator:${name}`, row ? { works: row.ended_at === null } : undefined)
}

const webhook: Look = async (db, { args }) => {
  const name = args['name'] ?? ''
  const row = await db
    .selectFrom('webhooks')
    .where('name', '=', name)
    .select(['url', 'events', 'ended_at'])
    .executeTakeFirst()
  return snapshotOf(
    `webhook:${name}`,
    row && { url: row.url, events: row.events.join(', '), works: row.ended_at === null },
  )
}

const shop: Look = async (db, input) => {
  const { rows } = await sql<
    Record<string, number>
  >`select (select count(*)::int from shipping_methods) as shipping_methods,
    (select count(*)::int from payment_methods) as payment_methods, (select count(*)::int from countries) as countries,
    (select count(*)::int from taxons) as taxons`.execute(db)
  return { ...snapshotOf('shop', rows[0]), ...(await operator(db, input)) }
}

const named =
  (kind: string, arg: string): Look =>
  (_db, { args }) =>
    Promise.resolve({ [`${kind}:${basename(args[arg] ?? '')}`]: {} })

const mail: Look = async (db, { args }) => {
  const id = idOf(args['id'])
  const row = await db
    .selectFrom('outbox')
    .leftJoin('orders', 'orders.id', 'outbox.order_id')
    .where('outbox.id', '=', id)
    .select('orders.number')
    .select(
      sql<number>`(select count(*)::int from outbox as every where every.order_id = orders.id)`.as(
        'mails',
      ),
    )
    .executeTakeFirst()
  if (!row) return {}
  const { number, mails } = row
  return { [`mail:${id}`]: {}, ...(number === null ? {} : { [`order:${number}`]: { mails } }) }
}

/** Every command that writes, with what of its target the audit remembers. All others only read. */
export const auditedCommands: Readonly<Record<string, Audited>> = {
  'orders pay': { look: order },
  'orders pack': { look: order },
  'orders dispatch': { look: order },
  'orders ship': { look: order },
  'orders ready': { look: order },
  'orders deliver': { look: order },
  'orders return': { look: order },
  'orders cancel': { look: order },
  'orders refund': { look: order },
  'refunds paid': { look: refund },
  'refunds resolve': { look: refund },
  'refunds by-transfer': { look: refund },
  'complaints move': { look: complaint },
  'complaints coupon': { look: complaint },
  'complaints refund': { look: complaint },
  'withdrawals refund': { look: withdrawal },
  price: { look: variant },
  stock: { look: variant },
  'stores remove': { look: store },
  'import categories': { look: named('file', 'file'), isApart: true },
  'import products': { look: named('file', 'file'), isApart: true },
  'import prices': { look: named('file', 'file'), isApart: true },
  'import stores': { look: named('file', 'file'), isApart: true },
  'import stock': { look: named('file', 'file'), isApart: true },
  'import offers': { look: named('file', 'file'), isApart: true },
  'import codes': { look: named('file', 'file'), isApart: true },
  'import articles': { look: named('file', 'file'), isApart: true },
  'import questions': { look: named('file', 'file'), isApart: true },
  'import banners': { look: named('file', 'file'), isApart: true },
  'offers end': { look: offer },
  'codes end': { look: discountCode },
  // nothing changes, but everybody's addresses leave the shop
  'export orders': { look: named('file', 'file'), isApart: true },
  'export invoices': { look: named('file', 'folder'), isApart: true },
  'export stores': { look: named('file', 'file'), isApart: true },
  'export offers': { look: named('file', 'file'), isApart: true },
  'export codes': { look: named('file', 'file'), isApart: true },
  'export articles': { look: named('file', 'file'), isApart: true },
  'export questions': { look: named('file', 'file'), isApart: true },
  'export banners': { look: named('file', 'file'), isApart: true },
  'reviews accept': { look: review },
  'reviews reject': { look: review },
  reindex: { look: () => Promise.resolve({ index: {} }), isApart: true },
  'article publish': { look: article },
  'article unpublish': { look: article },
  'page set': { look: page },
  'page remove': { look: page },
  'redirect add': { look: redirect },
  'redirect remove': { look: redirect },
  'customer sign-out': { look: sessions },
  'customer erase': { look: person },
  // nothing changes, but a whole life leaves the shop
  'customer export': { look: person, isApart: true },
  'mails resend': { look: mail },
  'mails retry': { look: named('work', 'which'), isApart: true },
  'jobs run': { look: named('job', 'which'), isApart: true },
  backup: { look: named('file', 'file'), isApart: true },
  init: { look: shop },
  'methods enable': { look: method },
  'methods disable': { look: method },
  'webhooks add': { look: webhook },
  'webhooks end': { look: webhook },
  'webhooks ping': { look: webhook },
  'webhooks resend': { look: named('event', 'id') },
  'operators add': { look: operator },
  'operators end': { look: operator },
}
