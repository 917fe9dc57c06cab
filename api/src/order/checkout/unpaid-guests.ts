import { sql, type Transaction } from 'kysely'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { mailboxOf } from '../../kernel/values/email-rules.ts'
import { shortHashOf } from '../../kernel/values/hash-of.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { refused } from '../facts/order-errors.ts'
import type { OrderView } from '../view/order-view.ts'

/**
 * The network that an order came from, and the factor by which its limits are raised (tests and
 * benches).
 */
export type Origin = { network: string; limitFactor: number }

const OPEN_BY_MAILBOX = 5
/** A mobile carrier hides thousands of shoppers behind one address. */
const OPEN_BY_NETWORK = 100
const SHARE_OF_STOCK = 0.5
const PIECES_ALWAYS = 20
const A_DAY_BY_MAILBOX = 20

/** Guests' orders that are neither paid nor packed yet. */
const openOrders = (trx: Transaction<Database>) =>
  trx
    .selectFrom('orders')
    .where('created_by_guest', '=', true)
    .where('state', '=', 'new')
    .where('payment_state', '=', 'awaiting_payment')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shipments')
          .select('shipments.id')
          .whereRef('shipments.order_id', '=', 'orders.id')
          .where('fulfilment', '=', 'none'),
      ),
    )

/**
 * Limits how much stock unpaid orders can block: guests' unpaid orders are few per mailbox and
 * network, and hold a part of a variant's stock. Stores where the order came from, until it is paid
 * or over.
 *
 * @throws ViolationError 1000 - too many wait; HttpError 429 - too many orders for one mailbox
 *   today.
 */
export async function refuseHoarding(
  trx: Transaction<Database>,
  view: OrderView,
  { network, limitFactor }: Origin,
): Promise<void> {
  const { order } = view.facts
  if (!order.created_by_guest || order.email === null || view.totals.total === 0) return
  const daily = {
    bucket: `order:mailbox:${emailFingerprint(order.email)}`,
    max: A_DAY_BY_MAILBOX * limitFactor,
    windowSeconds: 86_400,
  }
  await countAttempt(trx, [daily])
  const placedFrom = shortHashOf(network)
  // of many at once each sees those before it
  await sql`select pg_advisory_xact_lock(hashtextextended(${placedFrom}, 0))`.execute(trx)
  await trx
    .updateTable('orders')
    .set({ placed_from: placedFrom })
    .where('id', '=', order.id)
    .execute()
  const mailbox = mailboxOf(order.email)
  const { byMailbox, byNetwork } = await openOrders(trx)
    .select([
      sql<number>`(count(*) filter (where mailbox = ${mailbox}))::int`.as('byMailbox'),
      sql<number>`(count(*) filter (where placed_from = ${placedFrom}))::int`.as('byNetwork'),
    ])
    .where(({ or, eb }) => or([eb('mailbox', '=', mailbox), eb('placed_from', '=', placedFrom)]))
    .executeTakeFirstOrThrow()
  if (byMailbox >= OPEN_BY_MAILBOX * limitFactor)
    throw refused(
      'Na tento e-mail už čeká několik nezaplacených objednávek. Zaplaťte je prosím, nebo se přihlaste.',
      undefined,
      'email',
    )
  if (byNetwork >= OPEN_BY_NETWORK * limitFactor)
    throw refused(
      'Z vašeho připojení už čeká mnoho nezaplacených objednávek. Přihlaste se prosím, nebo to zkuste později.',
    )
  await refuseShare(trx, view, { placedFrom, mailbox, limitFactor })
}

type Asked = { placedFrom: string; mailbox: string; limitFactor: number }

async function refuseShare(
  trx: Transaction<Database>,
  { items }: OrderView,
  { placedFrom, mailbox, limitFactor }: Asked,
): Promise<void> {
  for (const { row } of items.filter((item) => !item.row.is_gift && item.row.quantity > 0)) {
    const { held } = await openOrders(trx)
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select(sql<number>`coalesce(sum(order_items.quantity), 0)::int`.as('held'))
      .where('order_items.variant_id', '=', row.variant_id)
      .where(({ or, eb }) => or([eb('mailbox', '=', mailbox), eb('placed_from', '=', placedFrom)]))
      .executeTakeFirstOrThrow()
    const stock = await trx
      .selectFrom('product_variants')
      .select(['on_hand', 'tracked'])
      .where('id', '=', row.variant_id)
      .executeTakeFirstOrThrow()
    const most = Math.max(PIECES_ALWAYS, Math.floor(stock.on_hand * SHARE_OF_STOCK)) * limitFactor
    if (stock.tracked && held + row.quantity > most)
      throw refused(
        `${row.product_name}: bez přihlášení a placení předem jich můžete mít objednaných nejvýše ${most}.`,
      )
  }
}
