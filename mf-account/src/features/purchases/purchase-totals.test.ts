import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { totalsOf } from './purchase-totals.ts'

const item = (subtotal: number, quantity = 1, isGift = false): OrderItem => ({
  '@id': '/api/v2/shop/order-items/1',
  '@type': 'OrderItem',
  id: 1,
  quantity,
  productName: 'Mýdlo',
  variant: '/api/v2/shop/product-variants/1',
  productVariant: {
    '@id': '/api/v2/shop/product-variants/1',
    '@type': 'ProductVariant',
    code: '1',
    name: '',
    price: 100,
    originalPrice: 100,
    inStock: true,
  },
  variantCode: '1',
  isGift,
  selectedGift: isGift,
  unitPrice: 100,
  originalUnitPrice: 100,
  discountedUnitPrice: 100,
  subtotal,
  total: subtotal,
})

type Facts = Parameters<typeof totalsOf>[0]

const shipment = (price: number): Order['shipments'][number] => ({
  '@id': '/api/v2/shop/shipments/1',
  '@type': 'Shipment',
  id: 1,
  method: '/api/v2/shop/shipping-methods/dpd',
  shippingMethod: { '@id': '/api/v2/shop/shipping-methods/dpd', '@type': 'ShippingMethod', code: 'dpd', name: 'DPD', price },
  selected: true,
})

const rows: [string, Facts, ReturnType<typeof totalsOf>][] = [
  [
    'goods alone',
    { items: [item(30000, 3)], total: 30000, shippingTotal: 0, shipments: [] },
    { pieces: 3, goods: 30000, discounts: [], shipping: 0, fee: 0 },
  ],
  [
    'delivery with the fee of cash on delivery',
    { items: [item(30000)], total: 43800, shippingTotal: 13800, shipments: [shipment(8900)] },
    { pieces: 1, goods: 30000, discounts: [], shipping: 8900, fee: 4900 },
  ],
  [
    'a discount told part by part is one line',
    {
      items: [item(30000), item(10000)],
      total: 36000,
      shippingTotal: 0,
      shipments: [],
      discounts: [
        { type: 'order_item_promotion', label: 'SLEVA10', amount: -3000 },
        { type: 'order_item_promotion', label: 'SLEVA10', amount: -1000 },
      ],
    },
    { pieces: 2, goods: 40000, discounts: [{ label: 'SLEVA10', amount: -4000 }], shipping: 0, fee: 0 },
  ],
  [
    'what nobody names is told without a name',
    { items: [item(30000)], total: 28900, shippingTotal: 0, shipments: [] },
    { pieces: 1, goods: 30000, discounts: [{ label: null, amount: -1100 }], shipping: 0, fee: 0 },
  ],
  [
    'gifts are no goods',
    { items: [item(30000), item(0, 1, true)], total: 30000, shippingTotal: 0, shipments: [] },
    { pieces: 1, goods: 30000, discounts: [], shipping: 0, fee: 0 },
  ],
]

test.each(rows)('%s @ACC-08', (_name, order, expected) => {
  expect(totalsOf(order)).toEqual(expected)
})

test.each(rows)('%s: the lines make the total @ACC-08', (_name, order) => {
  const { goods, discounts, shipping, fee } = totalsOf(order)
  expect(goods + discounts.reduce((sum, { amount }) => sum + amount, 0) + shipping + fee).toBe(order.total)
})
