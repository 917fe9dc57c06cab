/** What stands on a tax document, from the order as it was placed. Pure; money in hundredths of a crown, VAT inside. */
import type { AddressRow } from '../customer/address-presenter.ts'
import { addDays } from '../http/prague-time.ts'
import { SHIPPING_TAX_PERCENT, vatPercentOf } from '../order/order-recalculation.ts'
import type { OrderView, ViewItem } from '../order/order-view.ts'
import type { Party } from './seller.ts'

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

/** Of one rate: `base` + `tax` = `total`. */
export type VatRecap = { percent: number; base: number; tax: number; total: number }

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
  recap: VatRecap[]
  rounding: number
  total: number
}

export type InvoiceFacts = { number: string; day: string; isPaid: boolean; seller: Party }

const DUE_DAYS = 14

export function invoiceDocument(view: OrderView, { number, day, isPaid, seller }: InvoiceFacts): InvoiceDocument {
  const lines = [...goods(view), ...services(view)]
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
    recap: recapOf(view, lines),
    rounding: view.totals.total - lines.reduce((sum, line) => sum + line.total, 0),
    total: view.totals.total,
  }
}

const goods = (view: OrderView): InvoiceLine[] => view.items.map((item) => lineOf(view, item))

const lineOf = (view: OrderView, item: ViewItem): InvoiceLine => {
  const { row, unitPrice, subtotal, total } = item
  return {
    name: row.is_gift ? `${row.product_name} (dárek)` : row.product_name,
    quantity: row.quantity,
    unitPrice,
    discount: total - subtotal,
    taxPercent: taxPercentOf(view, item),
    total,
  }
}

/** As it was reported with the order; of what was given away, as the catalogue has it. */
export const taxPercentOf = ({ adjustments }: OrderView, { row }: ViewItem): number =>
  vatPercentOf(adjustments, row.id) ?? row.variant.taxPercent

const services = ({ adjustments }: OrderView): InvoiceLine[] =>
  adjustments
    .filter(({ type, amount }) => (type === 'shipping' || type === 'order_shipping_promotion') && amount !== 0)
    .map(({ label, amount }) => ({
      name: label,
      quantity: null,
      unitPrice: amount,
      discount: 0,
      taxPercent: SHIPPING_TAX_PERCENT,
      total: amount,
    }))

/** Tax as it was reported with the order, line by line, so that cart, order and document never differ by a haléř. */
function recapOf({ adjustments, totals }: OrderView, lines: readonly InvoiceLine[]): VatRecap[] {
  const percents = [...new Set(lines.map(({ taxPercent }) => taxPercent))].toSorted((a, b) => b - a)
  return percents
    .map((percent) => {
      const total = lines.filter(({ taxPercent }) => taxPercent === percent).reduce((sum, line) => sum + line.total, 0)
      const ofGoods = adjustments
        .filter(({ type, itemId }) => type === 'tax' && itemId !== null && vatPercentOf(adjustments, itemId) === percent)
        .reduce((sum, { amount }) => sum + amount, 0)
      const tax = ofGoods + (percent === SHIPPING_TAX_PERCENT ? totals.shippingTaxTotal : 0)
      return { percent, base: total - tax, tax, total }
    })
    .filter(({ total, tax }) => total !== 0 || tax !== 0)
}

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

/** For whoever holds nothing but the order's address: what the page of the order shows, too. */
export const withoutPerson = <Document extends { customer: Party }>(document: Document, billing: AddressRow | null): Document => ({
  ...document,
  customer: {
    name: billing?.first_name ?? '',
    street: 'Úplný doklad jsme poslali e-mailem.',
    city: billing?.city ?? '',
    companyId: null,
    taxId: null,
  },
})
