import { sql, type Kysely } from 'kysely'
import { countingFirst } from '../../order/view/counting-payment.ts'
import type { Database } from '../../kernel/db/schema.ts'

/** An order as books and carriers want it; money in hundredths of a crown. */
export type ExportedOrder = {
  number: string
  placed: Date
  state: string
  payment_state: string
  shipping_state: string
  payment: string | null
  shipping: string | null
  branch: string | null
  tracking: string | null
  email: string | null
  phone: string | null
  name: string
  company: string | null
  company_id: string | null
  tax_id: string | null
  street: string | null
  city: string | null
  postcode: string | null
  country: string | null
  /** Price of the delivery with the fee of the payment and their discounts. */
  delivery: number
  /** Rounding of cash to whole crowns, a part of `total`. */
  rounding: number
  total: number
  notes: string | null
  lines: readonly ExportedLine[]
}

export type ExportedLine = {
  variant: string
  ean: string | null
  product: string
  quantity: number
  unit_price: number
  /** After every discount. */
  line_total: number
}

/** Days in Prague, both included. */
export type Period = { since?: string | undefined; until?: string | undefined }

const ORDERS_AT_ONCE = 500

/** Placed orders of some days, oldest first, some hundred at a time. */
export async function* ordersForExport(
  db: Kysely<Database>,
  { since = '-infinity', until = 'infinity' }: Period,
): AsyncGenerator<readonly ExportedOrder[]> {
  for (let last = 0; ;) {
    const { rows } = await sql<ExportedOrder & { id: number }>`
      select orders.id, orders.number, orders.checkout_completed_at as placed, orders.state, orders.payment_state, orders.shipping_state,
        payment.method_code as payment, shipment.method_code as shipping, shipment.branch_id as branch, shipment.tracking, orders.email,
        coalesce(target.phone_number, payer.phone_number) as phone, concat_ws(' ', target.first_name, target.last_name) as name,
        payer.company, payer.company_id, payer.tax_id, target.street, target.city, target.postcode, target.country_code as country,
        orders.shipping_total as delivery, orders.rounding_total as rounding, orders.total, orders.notes,
        coalesce((select json_agg(json_build_object('variant', variant.code, 'ean', variant.ean, 'product', item.product_name,
            'quantity', item.quantity, 'unit_price', item.unit_price, 'line_total', item.total) order by item.id)
          from order_items item join product_variants variant on variant.id = item.variant_id where item.order_id = orders.id), '[]') as lines
      from orders
        left join addresses payer on payer.id = orders.billing_address_id
        left join addresses target on target.id = coalesce(orders.shipping_address_id, orders.billing_address_id)
        left join lateral (select * from payments where order_id = orders.id order by ${countingFirst} limit 1) payment on true
        left join lateral (select * from shipments where order_id = orders.id order by id desc limit 1) shipment on true
      where orders.state <> 'cart' and orders.number is not null and orders.id > ${last}
        and (orders.checkout_completed_at at time zone 'Europe/Prague')::date between ${since}::date and ${until}::date
      order by orders.id limit ${ORDERS_AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}
