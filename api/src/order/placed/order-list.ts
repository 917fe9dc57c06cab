import type { OrderRow } from '@drogerie/shared-lib/contract/order.ts'
import type { SalesChannel, WithdrawalState } from '@drogerie/shared-lib/contract/enums.ts'
import { sql, type Kysely } from 'kysely'
import { countingFirst } from '../view/counting-payment.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { phraseWords } from '../../kernel/db/fold-text.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { addDays, pragueInstant, pragueIso } from '../../kernel/values/prague-time.ts'
import { orderDisplay } from '../view/display-state-rules.ts'
import { isPayable } from '../view/payable-rules.ts'
import { isClaimable, orderIri } from '../view/order-presenter.ts'

export type OrderListQuery = {
  page: number
  itemsPerPage: number
  source?: SalesChannel | undefined
  phrase?: string | undefined
  /** Days in Prague, both included. */
  from?: string | undefined
  to?: string | undefined
  direction: 'asc' | 'desc'
  /** The shop's origin, put before the paths of pictures. */
  origin: string
}

const IMAGES_AT_MOST = 4

/** The picture of each line's variant, or of its product; bought goods before gifts. */
const imagesOfOrder = sql<
  string[]
>`(select coalesce(json_agg(path order by is_gift, id), '[]') from (
  select item.id, item.is_gift, (select images.path from images where images.product_id = variant.product_id
    order by (images.variant_id = variant.id) desc nulls last, images.position limit 1) as path
  from order_items item join product_variants variant on variant.id = item.variant_id
  where item.order_id = orders.id order by item.is_gift, item.id limit ${sql.lit(IMAGES_AT_MOST)}) line where path is not null)`

/** Whether the word is in the number, or in the name or the brand of something bought. */
const holdsWord = (word: string) => sql<boolean>`(strpos(orders.number, ${word}) > 0 or exists (
  select from order_items item join product_variants variant on variant.id = item.variant_id
    join products product on product.id = variant.product_id left join brands brand on brand.id = product.brand_id
  where item.order_id = orders.id and strpos(fold_text(concat_ws(' ', brand.name, item.product_name)), ${word}) > 0))`

/**
 * Every bought piece stands in a withdrawal; a gift goes back with its goods. By name, since
 * withdrawals are a floor above.
 */
const isWithdrawn = sql<boolean>`(select coalesce(sum(item.quantity), 0) > 0 and sum(item.quantity) <= coalesce(sum(
    (select sum(back.quantity) from withdrawal_items back where back.order_item_id = item.id)), 0)
  from order_items item where item.order_id = orders.id and not item.is_gift)`

/** State of the money for what was withdrawn from; null where nothing was. */
const withdrawnMoney = sql<WithdrawalState | null>`(select case when bool_and(back.state = 'refunded') then 'refunded'
    when count(*) > 0 then 'received' end from withdrawals back where back.order_id = orders.id)`

function ordersOf(
  db: Kysely<Database>,
  customerId: number,
  { source, phrase = '', from, to }: OrderListQuery,
) {
  let own = db
    .selectFrom('orders')
    .where('orders.customer_id', '=', customerId)
    .where('orders.state', '!=', 'cart')
  if (source) own = own.where('orders.source', '=', source)
  if (from) own = own.where('orders.checkout_completed_at', '>=', pragueInstant(from, 0))
  if (to) own = own.where('orders.checkout_completed_at', '<', pragueInstant(addDays(to, 1), 0))
  for (const word of phraseWords(phrase)) own = own.where(holdsWord(word))
  return own
}

const listed = (own: ReturnType<typeof ordersOf>) =>
  own
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .selectAll('orders')
    .select(['shipments.fulfilment', 'shipments.method_kind'])
    .select(
      sql<boolean>`coalesce((select p.paid_in_advance from payments p
      where p.order_id = orders.id order by ${countingFirst} limit 1), false)`.as(
        'paid_in_advance',
      ),
    )
    .select(
      sql<boolean>`coalesce((select p.is_card from payments p where p.order_id = orders.id order by ${countingFirst} limit 1), false)`.as(
        'is_card',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_items where order_id = orders.id)`.as(
        'items_count',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from order_items where order_id = orders.id)`.as(
        'lines_count',
      ),
    )
    .select([imagesOfOrder.as('images'), isWithdrawn.as('is_withdrawn')])
    .select(withdrawnMoney.as('withdrawn_money'))

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

/**
 * A customer's own orders; those placed as a guest are included once their mailbox is verified
 * (`people/customer/guest-orders.ts`).
 */
export async function listOrders(
  db: Kysely<Database>,
  customerId: number,
  query: OrderListQuery,
): Promise<{ members: OrderRow[]; totalItems: number }> {
  const own = ordersOf(db, customerId, query)
  const { count } = await own
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await listed(own)
    .orderBy('orders.checkout_completed_at', query.direction)
    .orderBy('orders.id', query.direction)
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute()
  return { members: rows.map((row) => presentRow(row, query.origin)), totalItems: count }
}

function presentRow(row: ListedRow, origin: string): OrderRow {
  const fulfilment = row.fulfilment ?? 'none'
  const states = {
    state: row.state,
    paymentState: row.payment_state,
    shippingState: row.shipping_state,
    fulfilment,
    paidInAdvance: row.paid_in_advance,
  }
  return {
    '@id': orderIri(row.token_value),
    '@type': 'Order',
    id: row.id,
    number: row.number ?? '',
    tokenValue: row.token_value,
    channel: shopIri('channels', 'WEB'),
    state: row.state,
    itemsTotal: row.items_total,
    total: row.total,
    displayState: orderDisplay(states).displayState,
    ...(row.method_kind ? { shippingKind: row.method_kind } : {}),
    source: row.source,
    itemsCount: row.items_count,
    linesCount: row.lines_count,
    images: row.images.map((path) => new URL(path, origin).href),
    claimable: isClaimable(row.state, fulfilment),
    payable: isPayable({
      state: row.state,
      paymentState: row.payment_state,
      isCard: row.is_card,
    }),
    ...(row.is_withdrawn
      ? { withdrawn: true as const }
      : row.withdrawn_money
        ? { partlyWithdrawn: row.withdrawn_money }
        : {}),
    checkoutCompletedAt: pragueIso(row.checkout_completed_at ?? row.created_at),
  }
}
