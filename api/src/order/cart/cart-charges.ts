import type { Insertable, Transaction } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/db/schema.ts'
import type { PricedCart } from '../pricing/cart-pricing.ts'
import { type OrderFacts, paymentFrom, shipmentFrom } from '../facts/order-facts.ts'
import type { PaymentTable, ShipmentTable } from '../facts/order-tables.ts'

type Shipment = OrderFacts['shipment']
type Payments = OrderFacts['payments']

/**
 * The charges of a cart as they are to be; what is there already and differs is still to be
 * written.
 */
export type Charges = {
  shipment: Shipment
  payments: Payments
  changedShipment: Shipment
  changedPayment: Payments[number] | null
}

/**
 * A cart with goods has one shipment, a cart with a price one payment; both show the default until
 * one is chosen.
 */
export async function saveCharges(
  trx: Transaction<Database>,
  facts: OrderFacts,
  priced: PricedCart,
): Promise<Charges> {
  const wanted = { shipment: shipmentOf(priced), payment: paymentOf(priced) }
  const [shipment, payment] = [facts.shipment, facts.payments.at(-1) ?? null]
  if (shipment && !wanted.shipment)
    await trx.deleteFrom('shipments').where('id', '=', shipment.id).execute()
  if (payment && !wanted.payment)
    await trx.deleteFrom('payments').where('id', '=', payment.id).execute()
  const made = await insertMissing(trx, facts.order.id, {
    shipment: shipment ? null : wanted.shipment,
    payment: payment ? null : wanted.payment,
  })
  const changedShipment =
    shipment && wanted.shipment && isOther(shipment, wanted.shipment)
      ? { ...shipment, ...wanted.shipment }
      : null
  const changedPayment =
    payment && wanted.payment && isOther(payment, wanted.payment)
      ? { ...payment, ...wanted.payment }
      : null
  const lastPayment = changedPayment ?? payment ?? made.payment
  return {
    shipment: wanted.shipment ? (changedShipment ?? shipment ?? made.shipment) : null,
    payments: wanted.payment && lastPayment ? [...facts.payments.slice(0, -1), lastPayment] : [],
    ...{ changedShipment, changedPayment },
  }
}

type ShipmentColumns = Pick<
  NonNullable<Shipment>,
  'method_code' | 'selected' | 'branch_id' | 'branch_name'
>
type PaymentColumns = Pick<Payments[number], 'method_code' | 'selected' | 'amount'>

function shipmentOf({ methods }: PricedCart): ShipmentColumns | null {
  if (!methods.shipping) return null
  const { method, selected, branchId, branchName } = methods.shipping
  return { method_code: method.code, selected, branch_id: branchId, branch_name: branchName }
}

function paymentOf({ methods, totals }: PricedCart): PaymentColumns | null {
  if (!methods.payment || totals.total === 0) return null
  return {
    method_code: methods.payment.method.code,
    selected: methods.payment.selected,
    amount: totals.total,
  }
}

/** The place of a shipment is chosen with its method, and never by recalculating. */
const isOther = (
  known: { method_code: string; selected: boolean; amount?: number },
  wanted: { method_code: string; selected: boolean; amount?: number },
) =>
  known.method_code !== wanted.method_code ||
  known.selected !== wanted.selected ||
  known.amount !== wanted.amount

type Missing = { shipment: ShipmentColumns | null; payment: PaymentColumns | null }

/** Inserts both rows in one statement, since most first additions to a cart need both. */
async function insertMissing(
  trx: Transaction<Database>,
  orderId: number,
  { shipment, payment }: Missing,
) {
  if (!shipment && !payment) return { shipment: null, payment: null }
  const shipments: Insertable<ShipmentTable>[] = shipment
    ? [{ order_id: orderId, ...shipment }]
    : []
  const payments: Insertable<PaymentTable>[] = payment ? [{ order_id: orderId, ...payment }] : []
  if (shipments.length === 0)
    return { shipment: null, payment: await insertPayment(trx, payments).executeTakeFirstOrThrow() }
  if (payments.length === 0)
    return {
      shipment: await insertShipment(trx, shipments).executeTakeFirstOrThrow(),
      payment: null,
    }
  const made = await trx
    .with('new_shipment', () => insertShipment(trx, shipments))
    .with('new_payment', () => insertPayment(trx, payments))
    .selectNoFrom((eb) => [
      jsonObjectFrom(eb.selectFrom('new_shipment').selectAll()).$notNull().as('shipment'),
      jsonObjectFrom(eb.selectFrom('new_payment').selectAll()).$notNull().as('payment'),
    ])
    .executeTakeFirstOrThrow()
  return { shipment: shipmentFrom(made.shipment), payment: paymentFrom(made.payment) }
}

const insertShipment = (trx: Transaction<Database>, rows: Insertable<ShipmentTable>[]) =>
  trx.insertInto('shipments').values(rows).returningAll()
const insertPayment = (trx: Transaction<Database>, rows: Insertable<PaymentTable>[]) =>
  trx.insertInto('payments').values(rows).returningAll()
