/**
 * The content of a tax document, from the order as it was placed. Pure; money in hundredths of a
 * crown, VAT inside.
 */
import { cashRounding } from '@drogerie/shared-lib/contract/cash-rules.ts'
import type { OrderTax } from '@drogerie/shared-lib/contract/order.ts'
import { orderSums, type OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import type { AddressRow } from '../../people/customer/address-presenter.ts'
import { addDays } from '../../kernel/values/prague-time.ts'
import { presentOrder } from '../../order/view/order-presenter.ts'
import { SHIPPING_TAX_PERCENT } from '../../order/pricing/order-recalculation.ts'
import { itemRowName } from '../../order/view/item-name.ts'
import { rounded } from '../../order/view/cash-of-order.ts'
import type { OrderView, ViewItem } from '../../order/view/order-view.ts'
import { taxPercentOf } from '../../order/view/vat-recap.ts'
import type { Party } from '../../kernel/config/seller-settings.ts'

export type InvoiceLine = {
  name: string
  /** Pieces; null for services such as delivery. */
  quantity: number | null
  unitPrice: number
  /** Negative. */
  discount: number
  taxPercent: number
  total: number
}

export type InvoiceDocument = {
  number: string
  orderNumber: string
  /** Days in Prague. */
  issuedOn: string
  taxableOn: string
  dueOn: string
  paymentMethod: string
  isPaid: boolean
  seller: Party
  customer: Party
  lines: InvoiceLine[]
  recap: OrderTax[]
  /**
   * Rounding of cash: no price, and without VAT (§ 36 odst. 5 ZDPH). Outside of the lines and of
   * `recap`.
   */
  rounding: number
  /** What is or was paid, `rounding` included. */
  total: number
  /**
   * The rounded total if it is paid in cash, which is known only at the handover; absent where cash
   * changes nothing.
   */
  cash?: { rounding: number; total: number }
}

export type InvoiceFacts = { number: string; day: string; isPaid: boolean; seller: Party }

const DUE_DAYS = 14

export function invoiceDocument(
  view: OrderView,
  { number, day, isPaid, seller }: InvoiceFacts,
): InvoiceDocument {
  const sums = orderSums(presentOrder(view, { anonymous: false, origin: null }))
  const lines = [...goods(view), ...services(sums, view)]
  const { order, billing } = view.facts
  return {
    number,
    orderNumber: order.number ?? '',
    issuedOn: day,
    taxableOn: day,
    dueOn: isPaid ? day : addDays(day, DUE_DAYS),
    paymentMethod: view.payment?.method.name ?? 'Bez platby',
    isPaid,
    seller,
    customer: customerOf(billing),
    lines,
    recap: sums.taxes,
    rounding: sums.total - lines.reduce((sum, line) => sum + line.total, 0),
    total: sums.total,
    ...inCashOf(view),
  }
}

function inCashOf(view: OrderView): Pick<InvoiceDocument, 'cash'> {
  const { total } = view.totals
  const { cashTotal } = rounded(view)
  return cashTotal === undefined
    ? {}
    : { cash: { rounding: cashRounding(total), total: cashTotal } }
}

const goods = (view: OrderView): InvoiceLine[] => view.items.map((item) => lineOf(view, item))

const lineOf = (view: OrderView, item: ViewItem): InvoiceLine => {
  const { row, unitPrice, subtotal, total } = item
  return {
    name: row.is_gift ? `${itemRowName(row)} (dárek)` : itemRowName(row),
    quantity: row.quantity,
    unitPrice,
    discount: total - subtotal,
    taxPercent: taxPercentOf(view, item),
    total,
  }
}

/**
 * Delivery, with its own discount, and the fee of the payment, as the shopper reads them everywhere
 * else. Delivery for nothing is told, for it was a service; the payment for nothing is none, and
 * the head of the document names it (`paymentMethod`).
 */
const services = (sums: OrderSums, { totals }: OrderView): InvoiceLine[] =>
  sums.lines.flatMap(({ kind, text, amount }) => {
    if (kind !== 'shipping' && (kind !== 'fee' || amount === 0)) return []
    const discount = kind === 'shipping' ? totals.shippingPromotionTotal : 0
    return [
      {
        name: text,
        quantity: null,
        unitPrice: amount - discount,
        discount,
        taxPercent: SHIPPING_TAX_PERCENT,
        total: amount,
      },
    ]
  })

function customerOf(address: AddressRow | null): Party {
  if (!address) return { name: '', street: '', city: '', companyId: null, taxId: null }
  const person = `${address.first_name} ${address.last_name}`
  return {
    name: address.company ? `${address.company}, ${person}` : person,
    street: address.street,
    city: `${address.postcode.slice(0, 3)}\u00a0${address.postcode.slice(3)} ${address.city}`,
    companyId: address.company_id,
    taxId: address.tax_id,
  }
}

/**
 * The document for a caller with only the order's link: with the data that the page of the order
 * shows, too.
 */
export const withoutPerson = <Document extends { customer: Party }>(
  document: Document,
  billing: AddressRow | null,
): Document => ({
  ...document,
  customer: {
    name: billing?.first_name ?? '',
    street: 'Úplný doklad jsme poslali e-mailem.',
    city: billing?.city ?? '',
    companyId: null,
    taxId: null,
  },
})
