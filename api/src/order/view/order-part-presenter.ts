import { countingPayment } from './counting-payment.ts'
import { presentUnitPrice, unitPriceMeasure } from '../../goods/catalogue/variant-hits.ts'
import type {
  Adjustment,
  OrderItem,
  Payment,
  Shipment,
} from '@drogerie/shared-lib/contract/order.ts'
import type { Selectable } from 'kysely'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import type { AdjustmentTable } from '../facts/order-tables.ts'
import { openPromise } from './open-promise.ts'
import type { OrderView, ViewItem } from './order-view.ts'

/**
 * @param view - of its order: names the offers that made it cheaper.
 * @param origin - of the shop: clients of other origins load the picture from there.
 */
export function presentItem(
  item: ViewItem,
  { adjustments }: Pick<OrderView, 'adjustments'>,
  origin: string | null,
): OrderItem {
  const { row, stock } = item
  const { variant } = row
  const offers = adjustments.filter(
    ({ type, itemId }) => type === 'order_item_promotion' && itemId === row.id,
  )
  return {
    '@id': shopIri('order-items', row.id),
    '@type': 'OrderItem',
    id: row.id,
    quantity: row.quantity,
    productName: row.product_name,
    variant: shopIri('product-variants', variant.code),
    productVariant: presentVariant(item, origin),
    variantCode: variant.code,
    isGift: row.is_gift,
    selectedGift: row.selected_gift,
    ...(row.gift_promotion ? { giftGroup: row.gift_promotion } : {}),
    ...(item.giftOffer ? { giftOffer: item.giftOffer } : {}),
    unitPrice: item.unitPrice,
    originalUnitPrice: item.originalUnitPrice,
    discountedUnitPrice: item.discountedUnitPrice,
    subtotal: item.subtotal,
    total: item.total,
    ...(offers.length > 0
      ? { offers: offers.map(({ label, amount }) => ({ label, amount })) }
      : {}),
    ...(row.is_gift && row.gift_declined ? { giftDeclined: true } : {}),
    ...(stock ? { maxQuantity: stock.maxQuantity, available: stock.available } : {}),
  }
}

function presentVariant(
  { row: { variant }, stock, unitPrice: pricePaid }: ViewItem,
  origin: string | null,
): OrderItem['productVariant'] {
  const { product } = variant
  const { brand, image } = product
  const unitPrice = presentUnitPrice(
    pricePaid === variant.clubPrice ? variant.clubUnitPrice : variant.unitPrice,
    unitPriceMeasure(variant.contentUnit),
  )
  return {
    '@id': shopIri('product-variants', variant.code),
    '@type': 'ProductVariant',
    code: variant.code,
    name: variant.name,
    price: variant.price,
    originalPrice: variant.originalPrice,
    ...(variant.clubPrice === null ? {} : { clubPrice: variant.clubPrice }),
    ...(unitPrice ? { unitPrice } : {}),
    inStock: stock ? stock.available : variant.enabled && variant.stock !== 0,
    product: {
      '@id': shopIri('products', product.code),
      '@type': 'Product',
      code: product.code,
      name: product.name,
      slug: product.slug,
      ...(brand ? { brand } : {}),
      images: image
        ? [
            {
              '@id': shopIri('product-images', image.id),
              '@type': 'ProductImage',
              ...image,
              path: origin === null ? image.path : new URL(image.path, origin).href,
            },
          ]
        : [],
    },
  }
}

export function presentShipment({ facts, shipping }: OrderView): Shipment[] {
  const { shipment, branch, order } = facts
  if (!shipment || !shipping) return []
  const promise = openPromise(facts)
  const { method, selected, price } = shipping
  const isCart = order.state === 'cart'
  return [
    {
      '@id': shopIri('shipments', shipment.id),
      '@type': 'Shipment',
      id: shipment.id,
      method: shopIri('shipping-methods', method.code),
      shippingMethod: {
        '@id': shopIri('shipping-methods', method.code),
        '@type': 'ShippingMethod',
        code: method.code,
        name: method.name,
        price,
        kind: method.kind,
        requiresBranch: method.requires_branch,
      },
      ...(shipment.branch_id ? { branchId: shipment.branch_id } : {}),
      ...(shipment.branch_name ? { branchName: shipment.branch_name } : {}),
      ...(shipment.branch_id && branch ? { branchAddress: branch } : {}),
      selected,
      ...(isCart ? {} : { state: shipment.state }),
      ...(order.state === 'new' && shipment.fulfilment === 'pickup_ready' && shipment.pickup_code
        ? { pickupCode: shipment.pickup_code }
        : {}),
      ...(promise ? { promise } : {}),
      ...(shipment.tracking ? { tracking: shipment.tracking } : {}),
      ...(shipment.shipped_at ? { shippedAt: pragueIso(shipment.shipped_at) } : {}),
      ...(shipment.delivered_at ? { deliveredAt: pragueIso(shipment.delivered_at) } : {}),
    },
  ]
}

export function presentPayment({ facts: { payments, order }, payment }: OrderView): Payment[] {
  const row = order.state === 'cart' ? payments.at(-1) : countingPayment(payments)
  if (!row || !payment) return []
  const { method, selected } = payment
  return [
    {
      '@id': shopIri('payments', row.id),
      '@type': 'Payment',
      id: row.id,
      method: {
        '@id': shopIri('payment-methods', method.code),
        '@type': 'PaymentMethod',
        code: method.code,
        name: method.name,
        isCard: method.is_card,
      },
      amount: row.amount,
      selected,
      ...(order.state === 'cart' ? {} : { state: row.state }),
    },
  ]
}

export const presentAdjustment = ({
  id,
  type,
  label,
  amount,
  neutral,
}: Pick<
  Selectable<AdjustmentTable>,
  'id' | 'type' | 'label' | 'amount' | 'neutral'
>): Adjustment => ({
  '@id': shopIri('adjustments', id),
  '@type': 'Adjustment',
  id,
  type,
  label,
  amount,
  neutral,
})
