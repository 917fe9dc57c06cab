/** What several mails about an order have in common. */
import { itemRowName } from '../../../order/view/item-name.ts'
import { orderSums, sumLinesBesideGoods } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatCrowns, formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { inCash, takesCash } from '@drogerie/shared-lib/contract/cash-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { AddressRow } from '../../../people/customer/address-presenter.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { openPromise } from '../../../order/view/open-promise.ts'
import { presentOrder } from '../../../order/view/order-presenter.ts'
import type { OrderView } from '../../../order/view/order-view.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Fact, MailProduct } from '../model/mail-model.ts'
import { mailPicture } from '../model/mail-picture.ts'
import { NBSP, type MailSettings } from './settings.ts'

export const ORDER_REASON = 'Tento e-mail patří k vaší objednávce.'

export type Envelope = { to: string; number: string; url: string }

export function envelope(
  { facts: { order } }: OrderView,
  { publicOrigin }: MailSettings,
): Envelope {
  return {
    to: order.email ?? '',
    number: order.number ?? '',
    url: `${publicOrigin}${paths.orderComplete(order.token_value)}`,
  }
}

export const productRows = (view: OrderView, { publicOrigin }: MailSettings): MailProduct[] =>
  view.items.map(({ row, unitPrice, subtotal }) => ({
    name: itemRowName(row),
    detail: `${row.quantity}${NBSP}ks${row.is_gift ? ', dárek' : ` × ${formatPrice(unitPrice)}`}`,
    price: row.is_gift ? 'zdarma' : formatPrice(subtotal),
    image: mailPicture(row.variant.product.image?.path, publicOrigin),
    url: `${publicOrigin}${paths.productDetail(row.variant.product.slug)}`,
  }))

export function totalRows(view: OrderView): Fact[] {
  const sums = orderSums(presentOrder(view, { anonymous: false, origin: null }))
  const { taxes, total } = sums
  return [
    ...sumLinesBesideGoods(sums).map(({ text, value }) => ({ label: text, value })),
    ...taxes.map(({ percent, tax }) => ({
      label: `Z toho DPH ${percent}${NBSP}%`,
      value: formatPrice(tax),
    })),
    { label: 'Celkem', value: formatPrice(total), strong: true },
  ]
}

export function deliveryRows({ facts, shipping: chosen }: OrderView): Fact[] {
  const { billing, branch, shipping, shipment } = facts
  const promise = openPromise(facts)
  const kind = chosen?.method.kind
  const place =
    kind === 'courier'
      ? addressLine(shipping ?? billing)
      : [shipment?.branch_name, branch && storeAddress(branch)].filter(Boolean).join(', ')
  return [
    { label: 'Způsob dopravy', value: chosen?.method.name ?? '' },
    {
      label:
        kind && isStoreKind(kind) ? 'Prodejna' : kind === 'courier' ? 'Adresa' : 'Výdejní místo',
      value: place,
    },
    ...(promise ? [{ label: 'Kdy', value: promise }] : []),
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

/** A card pays the total, cash whole crowns, and a box takes cards alone. */
export function sumAtTheDoor({ totals: { total }, shipping }: OrderView): string {
  if (!takesCash(shipping?.method.kind ?? 'courier')) return `${formatPrice(total)} kartou`
  return inCash(total) === total
    ? `${formatPrice(total)}, hotově nebo kartou`
    : `${formatPrice(total)} kartou, nebo ${formatCrowns(inCash(total))} hotově`
}
