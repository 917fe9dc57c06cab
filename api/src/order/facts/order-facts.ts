import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ShippingKind, WithdrawalState } from '@drogerie/shared-lib/contract/enums.ts'
import { storeKinds } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { AddressRow } from '../../people/customer/address-presenter.ts'
import { giftsInStockSql } from '../../goods/catalogue/gift-stock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { PickupPointTable } from '../../goods/store/store-tables.ts'
import { inPlace, itemRows, type ItemRow } from './order-items.ts'
import { otherCartOf, type OtherCart } from './other-cart.ts'
import type {
  OrderTable,
  PaymentTable,
  PromotionCouponTable,
  ShipmentTable,
} from './order-tables.ts'

export type OrderRow = Selectable<OrderTable> & {
  customerEmail: string | null
  customerHasAccount: boolean
}
export type CouponRow = Pick<Selectable<PromotionCouponTable>, 'id' | 'code' | 'promotion_id'> & {
  orderCouponId: number
  promotionCode: string
  promotionName: string
}

/** A coupon of the club entered into this cart. */
export type ClubCouponRow = { orderCouponId: number; clientCouponId: number; name: string }

/** Everything an order consists of, as it lies in the database. */
export type OrderFacts = {
  order: OrderRow
  /** Version of the merchant's settings when these rows were read. */
  referenceVersion: number | null
  items: ItemRow[]
  shipment: Selectable<ShipmentTable> | null
  /** The address of the place that `shipment` names; null without one, or when it is gone. */
  branch: { street: string; city: string; postcode: string } | null
  /** Whether the carrier's point that `shipment` names takes cards; null for other places. */
  pointTakesCards: boolean | null
  /** The last one counts; the others are attempts that failed. */
  payments: Selectable<PaymentTable>[]
  /** Codes of the gifts that can be had, of all promotions. */
  giftsInStock: readonly string[]
  coupons: CouponRow[]
  clubCoupons: ClubCouponRow[]
  /** Number of the invoice; null while there is none. */
  invoiceNumber: string | null
  creditNotes: { number: string; issuedOn: string; total: number }[]
  /** Pieces of its lines in withdrawals. */
  withdrawn: { itemId: number; quantity: number; state: WithdrawalState }[]
  /** Paid back so far, without what was paid too much. */
  refunded: number
  billing: AddressRow | null
  shipping: AddressRow | null
  otherCart: OtherCart | null
}

const orderRows = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('users', 'users.customer_id', 'customers.id')
    .selectAll('orders')
    .select([
      'customers.email as customerEmail',
      sql<boolean>`users.id is not null`.as('customerHasAccount'),
    ])

/** Finds an order by its secret; never lists. */
export const findOrder = (
  db: Kysely<Database>,
  tokenValue: string,
  { lock = false } = {},
): Promise<OrderRow | undefined> =>
  orderRows(db)
    .where('token_value', '=', tokenValue)
    .$if(lock, (query) => query.forUpdate('orders'))
    .executeTakeFirst()

export const findOrderById = (db: Kysely<Database>, id: number): Promise<OrderRow | undefined> =>
  orderRows(db).where('orders.id', '=', id).executeTakeFirst()

type PartsBuilder = ExpressionBuilder<Database, never>

const couponsOf = (eb: PartsBuilder, orderId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_coupons')
      .innerJoin('promotion_coupons', 'promotion_coupons.id', 'order_coupons.coupon_id')
      .innerJoin('promotions', 'promotions.id', 'promotion_coupons.promotion_id')
      .select([
        'order_coupons.id as orderCouponId',
        'promotion_coupons.id',
        'promotion_coupons.code',
        'promotion_coupons.promotion_id',
      ])
      .select(['promotions.code as promotionCode', 'promotions.name as promotionName'])
      .where('order_id', '=', orderId)
      .orderBy('order_coupons.id'),
  )

const clubCouponsOf = (eb: PartsBuilder, orderId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_coupons')
      .select([
        'order_coupons.id as orderCouponId',
        sql<number>`client_coupon_id`.as('clientCouponId'),
        sql<string>`name`.as('name'),
      ])
      .where('order_id', '=', orderId)
      .where('client_coupon_id', 'is not', null)
      .orderBy('order_coupons.id'),
  )

/**
 * A store of ours or a carrier's point, by the kind of the delivery: their codes may be the same.
 * A placed order has its own address of it.
 */
const branchOf = (eb: PartsBuilder, orderId: number) =>
  jsonObjectFrom(
    eb
      .selectFrom('shipments')
      .leftJoin('shipping_methods as method', 'method.code', 'shipments.method_code')
      .leftJoin('pickup_points', (join) =>
        join
          .onRef('pickup_points.code', '=', 'shipments.branch_id')
          .on(
            'pickup_points.kind',
            '=',
            sql<PickupPointTable['kind']>`coalesce(method_kind, method.kind)`,
          ),
      )
      .leftJoin('stores', (join) =>
        join
          .onRef('stores.external_id', '=', 'shipments.branch_id')
          .on(sql<ShippingKind>`coalesce(method_kind, method.kind)`, 'in', storeKinds),
      )
      .select([
        sql<string>`coalesce(branch_street, pickup_points.street, stores.street)`.as('street'),
        sql<string>`coalesce(branch_city, pickup_points.city, stores.city)`.as('city'),
        sql<string>`coalesce(branch_postcode, pickup_points.postcode, stores.postcode)`.as(
          'postcode',
        ),
        'pickup_points.card_payment as takesCards',
      ])
      .where('order_id', '=', orderId)
      .where(
        sql<boolean>`coalesce(branch_street, pickup_points.street, stores.street) is not null`,
      ),
  )

/**
 * Withdrawn pieces of the order's lines. SQL names the tables of withdrawals and refunds, which are
 * floors above and cannot be imported.
 */
const withdrawnOf = (orderId: number) => sql<OrderFacts['withdrawn']>`(
  select coalesce(json_agg(json_build_object('itemId', line.id, 'quantity', line.quantity,
    'state', case when line.is_settled then 'refunded' else 'received' end)), '[]')
  from (select piece.order_item_id as id, sum(piece.quantity)::int as quantity,
      bool_and(back.state = 'refunded') as is_settled
    from withdrawals back join withdrawal_items piece on piece.withdrawal_id = back.id
    where back.order_id = ${orderId} group by piece.order_item_id) line)`

const refundedOf = (orderId: number) => sql<number>`(
  select coalesce(sum(amount), 0)::int from refunds where order_id = ${orderId} and state = 'done'
    and reason not in ('late_payment', 'double_payment'))`

const selectParts = (db: Kysely<Database>, order: OrderRow) =>
  db
    .selectNoFrom((eb) => [
      jsonArrayFrom(itemRows(db, order.id)).as('items'),
      eb
        .selectFrom('data_versions')
        .select('version')
        .where('name', '=', 'order-reference')
        .as('referenceVersion'),
      jsonObjectFrom(eb.selectFrom('shipments').selectAll().where('order_id', '=', order.id)).as(
        'shipment',
      ),
      branchOf(eb, order.id).as('branch'),
      jsonArrayFrom(
        eb.selectFrom('payments').selectAll().where('order_id', '=', order.id).orderBy('id'),
      ).as('payments'),
      giftsInStockSql.as('giftsInStock'),
      couponsOf(eb, order.id).as('coupons'),
      clubCouponsOf(eb, order.id).as('clubCoupons'),
      jsonArrayFrom(
        eb
          .selectFrom('credit_notes')
          .select(['number', 'total', sql<string>`document->>'issuedOn'`.as('issuedOn')])
          .where('order_id', '=', order.id)
          .orderBy('id'),
      ).as('creditNotes'),
      withdrawnOf(order.id).as('withdrawn'),
      refundedOf(order.id).as('refunded'),
      otherCartOf(order).as('otherCart'),
      eb
        .selectFrom('invoices')
        .select('number')
        .where('order_id', '=', order.id)
        .as('invoiceNumber'),
      jsonArrayFrom(
        eb
          .selectFrom('addresses')
          .selectAll()
          .where('id', 'in', [order.billing_address_id ?? 0, order.shipping_address_id ?? 0]),
      ).as('addresses'),
    ])
    .executeTakeFirstOrThrow()

/** One round trip for everything: this is the most travelled path of the shop. */
export async function loadFacts(db: Kysely<Database>, order: OrderRow): Promise<OrderFacts> {
  const parts = await selectParts(db, order)
  const addresses = parts.addresses.map((address) => ({
    ...address,
    created_at: new Date(address.created_at),
  }))
  const addressOf = (id: number | null) => addresses.find((address) => address.id === id) ?? null
  return {
    order,
    referenceVersion: parts.referenceVersion,
    items: inPlace(order, parts.items),
    shipment: parts.shipment && shipmentFrom(parts.shipment),
    ...branchFrom(parts.branch),
    payments: parts.payments.map(paymentFrom),
    giftsInStock: parts.giftsInStock,
    coupons: parts.coupons,
    clubCoupons: parts.clubCoupons,
    invoiceNumber: parts.invoiceNumber,
    creditNotes: parts.creditNotes,
    withdrawn: parts.withdrawn,
    refunded: parts.refunded,
    billing: addressOf(order.billing_address_id),
    shipping: addressOf(order.shipping_address_id),
    otherCart: parts.otherCart,
  }
}

type BranchRow = NonNullable<OrderFacts['branch']> & { takesCards: boolean | null }

function branchFrom(row: BranchRow | null): Pick<OrderFacts, 'branch' | 'pointTakesCards'> {
  if (!row) return { branch: null, pointTakesCards: null }
  const { takesCards: pointTakesCards, ...branch } = row
  return { branch, pointTakesCards }
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

type Unparsed<Row> = {
  [Column in keyof Row]: Date extends Row[Column]
    ? Exclude<Row[Column], Date> | string
    : Row[Column]
}

/** A row that came as JSON has its dates as text. */
export const shipmentFrom = (
  row: Unparsed<Selectable<ShipmentTable>>,
): Selectable<ShipmentTable> => ({
  ...row,
  shipped_at: dateOf(row.shipped_at),
  delivered_at: dateOf(row.delivered_at),
  ready_at: dateOf(row.ready_at),
  reminded_at: dateOf(row.reminded_at),
})

export const paymentFrom = (row: Unparsed<Selectable<PaymentTable>>): Selectable<PaymentTable> => ({
  ...row,
  next_check_at: dateOf(row.next_check_at),
  created_at: new Date(row.created_at),
})
