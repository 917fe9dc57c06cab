import { describe, expect, test } from 'vitest'
import type { Order, OrderDiscount } from '../contract/order.ts'
import { orderSums, type SummedOrder } from './order-sums.ts'

const item = (id: number, subtotal: number, more: Partial<Order['items'][number]> = {}): Order['items'][number] => ({
  '@id': `/order-items/${id}`,
  '@type': 'OrderItem',
  id,
  quantity: 1,
  productName: 'Mýdlo',
  variant: '/product-variants/1',
  productVariant: {
    '@id': '/product-variants/1',
    '@type': 'ProductVariant',
    code: '1',
    name: '',
    price: 1,
    originalPrice: 1,
    inStock: true,
  },
  variantCode: '1',
  isGift: false,
  selectedGift: false,
  unitPrice: subtotal,
  originalUnitPrice: subtotal,
  discountedUnitPrice: subtotal,
  subtotal,
  total: subtotal,
  ...more,
})
const courier: Order['shipments'][number] = {
  '@id': '/shipments/1',
  '@type': 'Shipment',
  id: 1,
  method: '/shipping-methods/ppl',
  shippingMethod: {
    '@id': '/shipping-methods/ppl',
    '@type': 'ShippingMethod',
    code: 'ppl',
    name: 'Kurýr PPL',
    price: 9_900,
    kind: 'courier',
  },
  selected: true,
}
const cod: Order['payments'][number] = {
  '@id': '/payments/1',
  '@type': 'Payment',
  id: 1,
  method: { '@id': '/payment-methods/cod', '@type': 'PaymentMethod', code: 'cod', name: 'Dobírka', isCard: false },
  selected: true,
}
const discount = (label: string, amount: number, type: OrderDiscount['type'] = 'order_promotion'): OrderDiscount => ({
  type,
  label,
  amount,
})

/** Goods for 200 Kč by courier (99 Kč) and cash on delivery (39 Kč), placed. */
const anOrder = (parts: Partial<SummedOrder> = {}): SummedOrder => ({
  state: 'new',
  source: 'eshop',
  items: [item(1, 20_000, { quantity: 2, originalUnitPrice: 10_000 })],
  shipments: [courier],
  payments: [cod],
  total: 33_800,
  shippingTotal: 13_800,
  paymentFeeTotal: 3_900,
  ...parts,
})
const unchosen = { ...courier, selected: false }

type Lines = [kind: string, amount: number, value: string][]
const goods: Lines[number] = ['goods', 20_000, '200,00 Kč']
const fee: Lines[number] = ['fee', 3_900, '39,00 Kč']

const rows: [string, SummedOrder, Lines][] = [
  ['goods, courier and the fee of cash on delivery', anOrder(), [goods, ['shipping', 9_900, '99,00 Kč'], fee]],
  [
    'free delivery by a code keeps the fee',
    anOrder({ total: 23_900, shippingTotal: 3_900, discounts: [discount('Doprava zdarma', -9_900, 'order_shipping_promotion')] }),
    [goods, ['shipping', 0, 'zdarma'], fee],
  ],
  [
    'a discount told part by part is one line',
    anOrder({ total: 31_800, discounts: [discount('Sleva 10 %', -1_500), discount('Sleva 10 %', -500), discount('Nic', 0)] }),
    [goods, ['discount', -2_000, '−20,00 Kč'], ['shipping', 9_900, '99,00 Kč'], fee],
  ],
  [
    'the chosen gift is named and costs nothing, the others are not told',
    anOrder({ items: [item(1, 20_000), item(2, 0, { isGift: true, selectedGift: true }), item(3, 0, { isGift: true })] }),
    [goods, ['gift', 0, 'zdarma'], ['shipping', 9_900, '99,00 Kč'], fee],
  ],
  [
    'a payment without a fee is told as free',
    anOrder({ total: 29_900, shippingTotal: 9_900, paymentFeeTotal: 0 }),
    [goods, ['shipping', 9_900, '99,00 Kč'], ['fee', 0, 'zdarma']],
  ],
  [
    'a cart whose delivery is not chosen says from what it costs',
    anOrder({ state: 'cart', total: 29_900, shippingTotal: 9_900, paymentFeeTotal: 0, shipments: [unchosen] }),
    [goods, ['shipping', 9_900, 'od 99,00 Kč']],
  ],
  [
    'a cart whose delivery may cost nothing says so only once it is chosen',
    anOrder({ state: 'cart', total: 20_000, shippingTotal: 0, paymentFeeTotal: 0, shipments: [unchosen] }),
    [goods, ['shipping', 0, 'podle výběru']],
  ],
  [
    'nothing to ship and nothing to pay',
    anOrder({ total: 20_000, shippingTotal: 0, paymentFeeTotal: 0, shipments: [], payments: [] }),
    [goods],
  ],
  [
    'a receipt of a store has neither delivery nor payment among its sums',
    anOrder({ source: 'store', total: 20_000, shippingTotal: 0, paymentFeeTotal: 0 }),
    [goods],
  ],
  [
    'a crown rounded at the till is a line of its own',
    anOrder({ total: 33_700 }),
    [goods, ['shipping', 9_900, '99,00 Kč'], fee, ['rounding', -100, '−1,00 Kč']],
  ],
]

describe('sums of an order @CART-01 @CART-18 @ACC-08', () => {
  test.each(rows)('%s', (_name, order, expected) => {
    const { lines, total } = orderSums(order)
    expect(lines.map(({ kind, amount, value }) => [kind, amount, value.replaceAll('\u00a0', ' ')])).toEqual(expected)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })

  test('what is saved counts from usual prices, discounts in', () => {
    const items = [item(1, 10_000, { originalUnitPrice: 12_000 })]
    expect(orderSums(anOrder({ items, total: 22_800, discounts: [discount('Sleva', -1_000)] })).saved).toBe(3_000)
  })
})
