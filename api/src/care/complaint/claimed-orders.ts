import type { Fulfilment, OrderState, SalesChannel } from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { sql, type Kysely } from 'kysely'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { fullNumber } from '../../kernel/values/full-number.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'
import { worthOfLines } from '../../order/promotions/multibuy-returns.ts'
import type { Multibuy } from '../../order/promotions/multibuy-rules.ts'
import type { Viewer } from '../../order/facts/order-access.ts'
import { finalStates, releasesPieces } from './complaint-states.ts'

/**
 * A placed order with the claimed, returned and remaining pieces of each line. Gifts are not lines
 * here, because they were not paid for.
 */
export type PlacedOrder = {
  id: number
  tokenValue: string
  number: string
  source: SalesChannel
  state: OrderState
  fulfilment: Fulfilment
  /** Its mailbox: the account's proved address as of now, else the address on the order. */
  email: string | null
  customerId: number | null
  placedAt: Date
  takenOverAt: Date | null
  shippingTotal: number
  /** Fee of the payment, a part of `shippingTotal`. */
  paymentFeeTotal: number
  /** The shopper's money is with the shop. */
  paid: boolean
  /** Token of a complaint on the whole order that is not settled. */
  activeWholeOrder: string | null
  /** Offers of several pieces, as they were applied. */
  multibuys: Multibuy[]
  /** Worth of the goods in its withdrawals so far. */
  goodsRefunded: number
  lines: PlacedLine[]
}

export type PlacedLine = {
  id: number
  productName: string
  brandName: string | null
  /** The scent or size. */
  variantName: string
  productId: number
  image: string | null
  quantity: number
  /** Price of one piece, before discounts. */
  unitPrice: number
  /** What was paid for all pieces, discounts taken off. */
  total: number
  /** The same, with the saving of an offer of several pieces spread over all pieces of its sets. */
  worth: number
  /** Pieces in complaints that were not denied. */
  claimed: number
  /** Pieces in withdrawals. */
  returned: number
}

/** How answers name a line. */
export const namesOfLine = ({
  productName,
  brandName,
  variantName,
}: Pick<PlacedLine, 'productName' | 'brandName' | 'variantName'>) => ({
  productName,
  ...(brandName ? { brandName } : {}),
  ...(variantName ? { variantName } : {}),
})

/** Pieces of a line that are neither claimed nor given back. */
export const openPieces = ({ quantity, claimed, returned }: PlacedLine): number =>
  Math.max(0, quantity - claimed - returned)

/**
 * The day the goods were taken over, in Prague; receipts of stores were taken over when they were
 * written.
 */
export function takenOverDay({ takenOverAt, placedAt, source, state }: PlacedOrder): string | null {
  const at = takenOverAt ?? (source === 'store' || state === 'fulfilled' ? placedAt : null)
  return at && pragueClock(at).day
}

export type OrderKey = {
  orderToken?: string | null | undefined
  orderNumber?: string | null | undefined
  email?: string | null | undefined
}

/**
 * `isProved`: by the signed-in owner, or by a holder of the order's token. Number and e-mail are
 * known to others and prove nothing.
 */
export type FoundOrder = { order: PlacedOrder; isProved: boolean }

/**
 * The order that a person names: a customer their own, by token or number; a guest by the token of
 * a guest's order, or by number and e-mail together. Foreign and unknown orders are the same null.
 */
export async function findPlacedOrder(
  db: Kysely<Database>,
  viewer: Viewer,
  key: OrderKey,
): Promise<FoundOrder | null> {
  const byToken = key.orderToken ? await idByToken(db, viewer, key.orderToken) : null
  const found = byToken === null ? await byNumber(db, viewer, key) : { id: byToken, isProved: true }
  const order = found && (await loadPlacedOrder(db, found.id))
  return found && order ? { order, isProved: found.isProved } : null
}

/**
 * The mailbox of an order. An account's is its proved address as of now: a former one may belong to
 * somebody else today, though it is still on the order.
 */
const mailbox = sql<
  string | null
>`case when users.verified_at is null then coalesce(orders.email, customers.email) else customers.email end`

const placed = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('users', 'users.customer_id', 'orders.customer_id')
    .where('orders.state', '!=', 'cart')

async function idByToken(
  db: Kysely<Database>,
  viewer: Viewer,
  token: string,
): Promise<number | null> {
  const row = await placed(db)
    .select('orders.id')
    .where('orders.token_value', '=', token)
    .where(({ or, eb }) =>
      viewer
        ? eb('orders.customer_id', '=', viewer.id)
        : or([eb('orders.created_by_guest', '=', true), eb('users.id', 'is', null)]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

async function byNumber(
  db: Kysely<Database>,
  viewer: Viewer,
  { orderNumber, email }: OrderKey,
): Promise<{ id: number; isProved: boolean } | null> {
  if (!orderNumber || !/^\d{1,20}$/.test(orderNumber)) return null
  const row = await placed(db)
    .select(['orders.id', 'orders.customer_id', mailbox.as('email')])
    .where('orders.number', '=', fullNumber('order', orderNumber))
    .executeTakeFirst()
  const isOwn = viewer !== null && row?.customer_id === viewer.id
  const isNamed =
    Boolean(email) &&
    Boolean(row?.email) &&
    canonicalEmail(email ?? '') === canonicalEmail(row?.email ?? '')
  return row && (isOwn || isNamed) ? { id: row.id, isProved: isOwn } : null
}

/** Ids of a customer's purchases, newest first. */
export async function placedOrderIdsOf(
  db: Kysely<Database>,
  customerId: number,
  limit: number,
): Promise<number[]> {
  const rows = await placed(db)
    .select('orders.id')
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.checkout_completed_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function loadPlacedOrder(
  db: Kysely<Database>,
  orderId: number,
): Promise<PlacedOrder | null> {
  const order = await placed(db)
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .select([
      'orders.id',
      'token_value',
      'number',
      'source',
      'orders.state',
      'shipping_total',
      'payment_fee_total',
      'payment_state',
      'orders.customer_id',
      'checkout_completed_at',
      'multibuys',
    ])
    .select(['shipments.fulfilment', 'shipments.delivered_at', mailbox.as('email')])
    .select(
      sql<
        string | null
      >`(select token from complaints where order_id = orders.id and whole_order and state not in
        (${sql.join(finalStates)}) limit 1)`.as('whole'),
    )
    .select(
      sql<number>`(select coalesce(sum(goods_refund), 0)::int from withdrawals where order_id = orders.id)`.as(
        'goodsRefunded',
      ),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  return {
    id: order.id,
    tokenValue: order.token_value,
    number: order.number ?? '',
    source: order.source,
    state: order.state,
    fulfilment: order.fulfilment ?? 'none',
    email: order.email,
    customerId: order.customer_id,
    placedAt: order.checkout_completed_at ?? new Date(0),
    takenOverAt: order.delivered_at,
    shippingTotal: order.shipping_total,
    paymentFeeTotal: order.payment_fee_total,
    paid: order.payment_state !== 'refunded' && wasPaid(order.payment_state),
    activeWholeOrder: order.whole,
    multibuys: order.multibuys,
    goodsRefunded: order.goodsRefunded,
    lines: withWorth(await loadLines(db, orderId), order.multibuys),
  }
}

function withWorth(
  lines: readonly Omit<PlacedLine, 'worth'>[],
  multibuys: readonly Multibuy[],
): PlacedLine[] {
  const worth = worthOfLines(lines, multibuys)
  return lines.map((line) => ({ ...line, worth: worth.get(line.id) ?? line.total }))
}

async function loadLines(
  db: Kysely<Database>,
  orderId: number,
): Promise<Omit<PlacedLine, 'worth'>[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'order_items.id',
      'product_name',
      'brands.name as brandName',
      'product_variants.name as variantName',
      'product_variants.product_id',
      'quantity',
      'unit_price',
      'total',
    ])
    .select([
      sql<number>`(select coalesce(sum(i.quantity), 0)::int from complaint_items i join complaints c on c.id = i.complaint_id
        where i.order_item_id = order_items.id and c.state not in (${sql.join([...releasesPieces])}))`.as(
        'claimed',
      ),
      sql<number>`(select coalesce(sum(quantity), 0)::int from withdrawal_items where order_item_id = order_items.id)`.as(
        'returned',
      ),
      sql<
        string | null
      >`(select path from images where images.product_id = product_variants.product_id
        order by (images.variant_id = product_variants.id) desc nulls last, images.position limit 1)`.as(
        'image',
      ),
    ])
    .where('order_id', '=', orderId)
    .where('is_gift', '=', false)
    .orderBy('order_items.id')
    .execute()
  return rows.map(({ product_name, product_id, unit_price, ...row }) => ({
    ...row,
    productName: product_name,
    productId: product_id,
    unitPrice: unit_price,
  }))
}
