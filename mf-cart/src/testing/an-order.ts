import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'

const iri = (path: string) => `/api/v2/shop/${path}`

/** A line of `quantity` pieces at 100 Kč. */
export const anItem = (parts: Partial<OrderItem> & { id: number }): OrderItem => {
  const { id, quantity = 1, productName = `Produkt ${id}`, unitPrice = 10_000 } = parts
  const code = `V${id}`
  return {
    '@id': iri(`order-items/${id}`),
    '@type': 'OrderItem',
    quantity,
    productName,
    variant: iri(`product-variants/${code}`),
    variantCode: code,
    productVariant: {
      '@id': iri(`product-variants/${code}`),
      '@type': 'ProductVariant',
      code,
      name: '',
      price: unitPrice,
      originalPrice: unitPrice,
      inStock: true,
      product: {
        '@id': iri(`products/P${id}`),
        '@type': 'Product',
        code: `P${id}`,
        name: productName,
        slug: `produkt-${id}`,
        images: [],
      },
    },
    isGift: false,
    selectedGift: false,
    unitPrice,
    originalUnitPrice: unitPrice,
    discountedUnitPrice: unitPrice,
    subtotal: unitPrice * quantity,
    total: unitPrice * quantity,
    maxQuantity: 10,
    available: true,
    ...parts,
  }
}

/** One gift of a group, in stock and not chosen. */
export const aGift = (parts: Partial<OrderItem> & { id: number }): OrderItem =>
  anItem({
    productName: `Dárek ${parts.id}`,
    isGift: true,
    giftGroup: 'g',
    unitPrice: 0,
    ...parts,
  })

export const courierShipment: Order['shipments'][number] = {
  '@id': iri('shipments/1'),
  '@type': 'Shipment',
  id: 1,
  method: iri('shipping-methods/ppl'),
  shippingMethod: {
    '@id': iri('shipping-methods/ppl'),
    '@type': 'ShippingMethod',
    code: 'ppl',
    name: 'Kurýr PPL',
    price: 9_900,
    kind: 'courier',
    requiresBranch: false,
  },
  selected: true,
}

export const codPayment: Order['payments'][number] = {
  '@id': iri('payments/1'),
  '@type': 'Payment',
  id: 1,
  method: {
    '@id': iri('payment-methods/cod'),
    '@type': 'PaymentMethod',
    code: 'cod',
    name: 'Dobírka',
    isCard: false,
  },
  amount: 23_800,
  selected: true,
}

/** A cart of two pieces, by courier (99 Kč) and cash on delivery (39 Kč), as the API sends it. */
export function anOrder(parts: Partial<Order> = {}): Order {
  const { tokenValue = 'token-of-a-test', items = [anItem({ id: 31, quantity: 2 })] } = parts
  const itemsTotal = items.reduce((sum, { total }) => sum + total, 0)
  return {
    '@id': iri(`orders/${tokenValue}`),
    '@type': 'Order',
    id: 15,
    tokenValue,
    channel: iri('channels/WEB'),
    state: 'cart',
    checkoutState: 'cart',
    paymentState: 'cart',
    shippingState: 'cart',
    currencyCode: 'CZK',
    localeCode: 'cs_CZ',
    items,
    shipments: [courierShipment],
    payments: [codPayment],
    itemsTotal,
    total: itemsTotal + 13_800,
    taxTotal: 0,
    taxIncludedTotal: 0,
    taxExcludedTotal: 0,
    shippingTotal: 13_800,
    orderPromotionTotal: 0,
    promotionCoupons: [],
    changes: { order: null, items: [] },
    freeShipping: { threshold: 150_000, remaining: Math.max(0, 150_000 - itemsTotal) },
    ...parts,
  }
}
