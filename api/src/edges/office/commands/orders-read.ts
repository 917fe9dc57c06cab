import type { Kysely } from 'kysely'
import { OrderDisplayState } from '@drogerie/shared-lib/contract/enums.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import type { AddressRow } from '../../../people/customer/address-presenter.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import { OfficeUsage, tableOf, wholeNumber, type OfficeCommand } from './office-command.ts'
import { cashOf, orderOf, overview, summaryOf, type Overview } from './order-overview.ts'

const listOrders: OfficeCommand = {
  name: 'orders list',
  summary: 'placed orders, newest first',
  options: {
    state: 'only this state: created, paid, packing, in_transit…',
    limit: 'how many, 20 when left out',
  },
  async run({ db }, { options }) {
    const limit = wholeNumber(options['limit'] ?? '20', 'limit', 1)
    const { state: wantedState } = options
    if (wantedState !== undefined && !OrderDisplayState.safeParse(wantedState).success)
      throw new OfficeUsage(
        `there is no state ${wantedState}; there are ${OrderDisplayState.options.join(', ')}`,
      )
    const rows = await overview(db)
      .orderBy('orders.checkout_completed_at', 'desc')
      .orderBy('orders.id', 'desc')
      .execute()
    const wanted = rows
      .map(summaryOf)
      .filter(({ state }) => wantedState === undefined || wantedState === state)
    return tableOf(wanted.slice(0, limit), [
      'number',
      'placed',
      'email',
      'total',
      'state',
      'money',
      'payment',
      'shipping',
    ])
  },
}

const inOneLine = (address: AddressRow | undefined): string | null =>
  address
    ? [
        address.company,
        `${address.first_name} ${address.last_name}`,
        address.street,
        `${address.postcode} ${address.city}`,
      ]
        .filter((part) => part !== null && part.trim() !== '')
        .join(', ')
    : null

/** Facts about the recipient for whoever packs the order, or calls. */
async function recipientOf(db: Kysely<Database>, order: Overview) {
  const billing = order.billing_address_id ?? 0
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', 'in', [billing, order.shipping_address_id ?? billing])
    .execute()
  const payer = rows.find(({ id }) => id === billing)
  const target = rows.find(({ id }) => id === order.shipping_address_id) ?? payer
  return {
    to: order.branch_name ?? inOneLine(target),
    billing: inOneLine(payer),
    phone: target?.phone_number ?? payer?.phone_number ?? null,
    note: order.notes,
  }
}

/**
 * Money of an order that has gone back, and money whose refund is decided; each only where there is
 * some.
 */
async function refundsOf(db: Kysely<Database>, orderId: number) {
  const rows = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .select(['state', 'amount'])
    .execute()
  const sumOf = (isDone: boolean) =>
    rows.reduce((sum, { state, amount }) => sum + ((state === 'done') === isDone ? amount : 0), 0)
  const [refunded, toRefund] = [sumOf(true), sumOf(false)]
  return {
    ...(refunded === 0 ? {} : { refunded: inCrowns(refunded) }),
    ...(toRefund === 0 ? {} : { 'to refund': inCrowns(toRefund) }),
  }
}

const showOrder: OfficeCommand = {
  name: 'orders show',
  summary: 'one order with its lines, and where it goes',
  args: ['number'],
  numberOf: 'order',
  async run({ db }, { args }) {
    const order = await orderOf(db, args['number'] ?? '')
    const lines = await db
      .selectFrom('order_items')
      .innerJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
      .where('order_id', '=', order.id)
      .orderBy('order_items.id')
      .select(['product_variants.code', 'product_name', 'quantity', 'order_items.total', 'is_gift'])
      .execute()
    const { payment_fee_total: fee, rounding_total: rounding } = order
    const delivery = order.shipping_total - fee // what was taken off it is in it
    const rows = [
      ...lines.map((line) => [
        line.code,
        line.product_name,
        line.quantity,
        inCrowns(line.total),
        line.is_gift ? 'gift' : '',
      ]),
      ...(order.shipping === null
        ? []
        : [['', `delivery: ${order.shipping}`, null, inCrowns(delivery), '']]),
      ...(fee === 0 ? [] : [['', `payment: ${order.payment ?? ''}`, null, inCrowns(fee), '']]),
      ...(rounding === 0 ? [] : [['', 'rounding of cash', null, inCrowns(rounding), '']]),
    ]
    const summary = {
      ...summaryOf(order),
      ...cashOf(order),
      ...(await refundsOf(db, order.id)),
      ...(await recipientOf(db, order)),
    }
    const message = Object.entries(summary)
      .map(([name, value]) => `${name}: ${value ?? '–'}`)
      .join('\n')
    return {
      data: { ...summary, delivery, fee, lines },
      table: { columns: ['variant', 'name', 'pieces', 'total', ''], rows },
      message,
    }
  },
}

export const orderReads: readonly OfficeCommand[] = [listOrders, showOrder]
