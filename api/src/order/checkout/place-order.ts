import { sql, type Transaction } from 'kysely'
import type { AddressRow } from '../../people/customer/address-presenter.ts'
import { addressesOf } from '../../people/customer/address-repository.ts'
import { customerOfMailbox } from '../../people/customer/guest-orders.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { spendCoupons } from '../placed/coupon-uses.ts'
import type { OrderView, ViewItem } from '../view/order-view.ts'
import { placedMethod } from '../methods/placed-method.ts'
import { promiseOf } from '../placed/delivery-promise.ts'
import { samePlace } from './same-address.ts'

/** Another order took the last pieces; everything held so far is rolled back. */
export class StockShortage extends Error {
  readonly variantName: string
  readonly gift: boolean

  constructor(variantName: string, gift: boolean) {
    super(`not enough of ${variantName}`)
    this.variantName = variantName
    this.gift = gift
  }
}

/**
 * Turns a cart that passed every check into an order. Locks go order → codes → variants in code
 * order, in every transaction.
 *
 * @throws StockShortage
 */
export async function placeOrder(
  trx: Transaction<Database>,
  view: OrderView,
  now: Date,
): Promise<void> {
  const { order, shipment } = view.facts
  const customerId =
    order.customer_id ?? (order.email === null ? null : await customerOfMailbox(trx, order.email))
  const items = view.items.filter(({ row }) => !row.is_gift || row.selected_gift)
  await spendCoupons(trx, view)
  await trx
    .deleteFrom('order_items')
    .where('order_id', '=', order.id)
    .where('is_gift', '=', true)
    .where('selected_gift', '=', false)
    .execute()
  const { number } = await trx
    .selectNoFrom(sql<string>`lpad(nextval('order_numbers')::text, 9, '0')`.as('number'))
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('orders')
    .set({
      state: 'new',
      number,
      customer_id: customerId,
      ...(view.totals.total === 0
        ? { payment_state: 'paid', stock: 'held' }
        : { payment_state: 'awaiting_payment' }),
      shipping_state: 'ready',
      checkout_completed_at: now,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .execute()
  await freezeMethods(trx, view, now)
  await rememberPerson(trx, view)
  await enqueue(trx, `order-confirmation:${order.id}`, {
    kind: 'order-confirmation',
    orderId: order.id,
  })
  // Last, so that buyers of the same goods wait for each other as shortly as can be.
  const storeId =
    view.shipping?.method.kind === 'click_and_collect' ? (shipment?.branch_id ?? null) : null
  if (storeId !== null) await takeFromStore(trx, items, storeId)
  await holdStock(trx, storeId === null ? items : items.filter(({ row }) => row.is_gift))
}

/**
 * From here on names and kinds of the methods, the promised day and the address of the store or
 * point are the order's own: the merchant may change or remove them.
 */
async function freezeMethods(
  trx: Transaction<Database>,
  view: OrderView,
  now: Date,
): Promise<void> {
  const { facts, shipping, payment, totals } = view
  const { order, branch } = facts
  await trx
    .updateTable('shipments')
    .set({
      state: 'ready',
      ...(shipping ? { method_name: shipping.method.name, method_kind: shipping.method.kind } : {}),
      branch_street: branch?.street ?? null,
      branch_city: branch?.city ?? null,
      branch_postcode: branch?.postcode ?? null,
      promise: await promiseOf(trx, view, now),
    })
    .where('order_id', '=', order.id)
    .execute()
  await trx
    .updateTable('payments')
    .set({ state: 'new', amount: totals.total, ...(payment ? placedMethod(payment.method) : {}) })
    .where('order_id', '=', order.id)
    .execute()
}

const byVariantCode = (items: readonly ViewItem[]) =>
  items.toSorted((a, b) => (a.row.variant.code < b.row.variant.code ? -1 : 1))

/** Asks and takes in one statement: two statements would sell the last piece twice. */
async function holdStock(trx: Transaction<Database>, items: readonly ViewItem[]): Promise<void> {
  for (const { row } of byVariantCode(items)) {
    const { numUpdatedRows } = await trx
      .updateTable('product_variants')
      .set({ on_hold: sql<number>`on_hold + ${row.quantity}` })
      .where('id', '=', row.variant_id)
      .where('enabled', '=', true)
      .where(sql<boolean>`(not tracked or on_hand - on_hold >= ${row.quantity})`)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new StockShortage(row.product_name, row.is_gift)
  }
}

/**
 * Takes the goods of an order that is collected at once from the shelves of the store, not from the
 * warehouse; only gifts are sent there.
 */
async function takeFromStore(
  trx: Transaction<Database>,
  items: readonly ViewItem[],
  externalId: string,
): Promise<void> {
  const store = trx.selectFrom('stores').select('id').where('external_id', '=', externalId)
  for (const { row } of byVariantCode(items.filter((item) => !item.row.is_gift))) {
    const { numUpdatedRows } = await trx
      .updateTable('variant_store_stock')
      .set({ quantity: sql<number>`quantity - ${row.quantity}` })
      .where('variant_id', '=', row.variant_id)
      .where('store_id', '=', store)
      .where('quantity', '>=', row.quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new StockShortage(row.product_name, false)
  }
}

/**
 * An address that was ordered to with another phone is no other address: from now on that phone is
 * its own.
 */
async function rememberPhone(
  trx: Transaction<Database>,
  known: AddressRow,
  phone: string | null,
): Promise<void> {
  if (!phone || phone === known.phone_number) return
  known.phone_number = phone
  await trx
    .updateTable('addresses')
    .set({ phone_number: phone })
    .where('id', '=', known.id)
    .execute()
}

/**
 * New addresses go to the address book of the account that ordered, and one without a name gets it.
 */
async function rememberPerson(
  trx: Transaction<Database>,
  { facts: { order, billing, shipping } }: OrderView,
): Promise<void> {
  if (order.customer_id === null || order.created_by_guest) return
  const book = await addressesOf(trx, order.customer_id)
  for (const address of [billing, shipping]) {
    if (!address) continue
    const known = book.find((candidate) => samePlace(candidate, address))
    if (known) {
      await rememberPhone(trx, known, address.phone_number)
      continue
    }
    const { id: _id, created_at: _created, ...columns } = address
    const saved = await trx
      .insertInto('addresses')
      .values({ ...columns, customer_id: order.customer_id })
      .returningAll()
      .executeTakeFirstOrThrow()
    book.push(saved)
    await trx
      .updateTable('customers')
      .set({ default_address_id: saved.id })
      .where('id', '=', order.customer_id)
      .where('default_address_id', 'is', null)
      .execute()
  }
  if (billing) {
    await trx
      .updateTable('customers')
      .set({ first_name: billing.first_name, last_name: billing.last_name })
      .where('id', '=', order.customer_id)
      .where('first_name', 'is', null)
      .execute()
  }
}
