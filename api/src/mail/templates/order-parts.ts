/** What several mails about an order have in common. */
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { AddressRow } from '../../customer/address-presenter.ts'
import type { OrderView } from '../../order/order-view.ts'
import { isStoreKind } from '../../order/shipping-rules.ts'
import type { Fact, MailProduct } from '../mail-model.ts'
import { mailPicture } from '../mail-picture.ts'
import { NBSP, type MailSettings } from './settings.ts'

export const ORDER_REASON = 'Tento e-mail patří k vaší objednávce.'

export type Envelope = { to: string; number: string; url: string }

export function envelope({ facts: { order } }: OrderView, { publicOrigin }: MailSettings): Envelope {
  return { to: order.email ?? '', number: order.number ?? '', url: `${publicOrigin}${paths.orderComplete(order.token_value)}` }
}

export const productRows = (view: OrderView, { publicOrigin }: MailSettings): MailProduct[] =>
  view.items.map(({ row, unitPrice, subtotal }) => ({
    name: row.product_name,
    detail: `${row.variant.name}, ${row.quantity}${NBSP}ks${row.is_gift ? ', dárek' : ` × ${formatPrice(unitPrice)}`}`,
    price: row.is_gift ? 'zdarma' : formatPrice(subtotal),
    image: mailPicture(row.variant.product.image?.path, publicOrigin),
    url: `${publicOrigin}${paths.productDetail(row.variant.product.slug)}`,
  }))

export function totalRows({ totals, adjustments }: OrderView): Fact[] {
  const promotions = adjustments.filter(({ type }) => type.endsWith('promotion'))
  const discounts = [...Map.groupBy(promotions, ({ label }) => label)].map(([label, parts]) => ({
    label,
    value: formatPrice(parts.reduce((sum, { amount }) => sum + amount, 0)),
  }))
  const charges = adjustments
    .filter(({ type }) => type === 'shipping')
    .map(({ label, amount }) => ({ label, value: amount === 0 ? 'zdarma' : formatPrice(amount) }))
  return [
    { label: 'Zboží', value: formatPrice(totals.itemsSubtotal) },
    ...discounts,
    ...charges,
    { label: 'Z toho DPH', value: formatPrice(totals.taxTotal) },
    { label: 'Celkem', value: formatPrice(totals.total), strong: true },
  ]
}

export function deliveryRows({ facts: { billing, shipping, shipment }, shipping: chosen }: OrderView): Fact[] {
  const kind = chosen?.method.kind
  const place = kind === 'courier' ? addressLine(shipping ?? billing) : (shipment?.branch_name ?? '')
  return [
    { label: 'Způsob dopravy', value: chosen?.method.name ?? '' },
    { label: kind && isStoreKind(kind) ? 'Prodejna' : kind === 'courier' ? 'Adresa' : 'Výdejní místo', value: place },
    { label: 'Fakturační adresa', value: addressLine(billing) },
  ]
}

const addressLine = (address: AddressRow | null): string =>
  address
    ? [
        address.company,
        `${address.first_name} ${address.last_name}`,
        address.street,
        `${address.postcode.slice(0, 3)}${NBSP}${address.postcode.slice(3)}${NBSP}${address.city}`,
      ]
        .filter(Boolean)
        .join(', ')
    : ''
