import { describe, expect, test } from 'vitest'
import type { Order, OrderDiscount } from '../contract/order.ts'
import { orderSums, type SummedOrder } from './order-sums.ts'

const item = (
  id: number,
  subtotal: number,
  more: Partial<Order['items'][number]> = {},
): Order['items'][number] => ({
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
  method: {
    '@id': '/payment-methods/cod',
    '@type': 'PaymentMethod',
    code: 'cod',
    name: 'Dobírka',
    isCard: false,
  },
  selected: true,
}
const discount = (
  label: string,
  amount: number,
  type: OrderDiscount['type'] = 'order_promotion',
): OrderDiscount => ({
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
  [
    'goods, courier and the fee of cash on delivery',
    anOrder(),
    [goods, ['shipping', 9_900, '99,00 Kč'], fee],
  ],
  [
    'free delivery by a code keeps the fee',
    anOrder({
      total: 23_900,
      shippingTotal: 3_900,
      discounts: [discount('Doprava zdarma', -9_900, 'order_shipping_promotion')],
    }),
    [goods, ['shipping', 0, 'zdarma'], fee],
  ],
  [
    'a discount told part by part is one line',
    anOrder({
      total: 31_800,
      discounts: [discount('Sleva 10 %', -1_500), discount('Sleva 10 %', -500), discount('Nic', 0)],
    }),
    [goods, ['discount', -2_000, '−20,00 Kč'], ['shipping', 9_900, '99,00 Kč'], fee],
  ],
  [
    'the chosen gift is named and costs nothing, the others and one that ran out are not told',
    anOrder({
      items: [
        item(1, 20_000),
        item(2, 0, { isGift: true, selectedGift: true }),
        item(3, 0, { isGift: true }),
        item(4, 0, { isGift: true, selectedGift: true, available: false }),
      ],
    }),
    [goods, ['gift', 0, 'zdarma'], ['shipping', 9_900, '99,00 Kč'], fee],
  ],
  [
    'a payment without a fee is told as free',
    anOrder({ total: 29_900, shippingTotal: 9_900, paymentFeeTotal: 0 }),
    [goods, ['shipping', 9_900, '99,00 Kč'], ['fee', 0, 'zdarma']],
  ],
  [
    'a cart whose delivery is not chosen says from what it costs',
    anOrder({
      state: 'cart',
      total: 29_900,
      shippingTotal: 9_900,
      paymentFeeTotal: 0,
      shipments: [unchosen],
    }),
    [goods, ['shipping', 9_900, 'od 99,00 Kč']],
  ],
  [
    'a cart whose delivery may cost nothing says so only once it is chosen',
    anOrder({
      state: 'cart',
      total: 20_000,
      shippingTotal: 0,
      paymentFeeTotal: 0,
      shipments: [unchosen],
    }),
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
    expect(
      lines.map(({ kind, amount, value }) => [kind, amount, value.replaceAll('\u00a0', ' ')]),
    ).toEqual(expected)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })

  test('a line says what it is for and whether the shopper gains by it', () => {
    const items = [
      item(1, 20_000, { quantity: 2 }),
      item(2, 0, { isGift: true, selectedGift: true, productName: 'Krém' }),
    ]
    const order = anOrder({ items, total: 31_800, discounts: [discount('Sleva 10 %', -2_000)] })
    expect(
      orderSums(order).lines.map(({ text, gain, key }) => [
        text.replaceAll('\u00a0', ' '),
        gain,
        key,
      ]),
    ).toEqual([
      ['Zboží (2 ks)', false, 'goods'],
      ['Sleva 10 %', true, 'discount-Sleva 10 %'],
      ['Dárek: Krém', true, 'gift-2'],
      ['Kurýr PPL', false, 'shipping'],
      ['Dobírka', false, 'fee'],
    ])
  })

  test.each<[string, OrderDiscount['type'], number]>([
    ['of the order', 'order_promotion', 1],
    ['of a line', 'order_item_promotion', 1],
    ['of a piece', 'order_unit_promotion', 1],
    ['of the delivery', 'order_shipping_promotion', 0],
  ])('a discount %s is told among the goods: %s', (_name, type, count) => {
    const { lines } = orderSums(anOrder({ discounts: [discount('Sleva', -100, type)] }))
    expect(lines.filter(({ kind }) => kind === 'discount')).toHaveLength(count)
  })

  const branch = {
    ...courier,
    shippingMethod: { ...courier.shippingMethod, name: 'Box', requiresBranch: true },
  }

  test.each<[string, Partial<SummedOrder>, string[]]>([
    [
      'a chosen place is named',
      { state: 'cart', shipments: [{ ...branch, branchId: 'B1', branchName: 'Orlí 1' }] },
      ['Box, Orlí 1', 'Dobírka'],
    ],
    [
      'a box without its place is not chosen yet',
      { state: 'cart', shipments: [branch] },
      ['Doprava', 'Dobírka'],
    ],
    ['a placed order tells what it has', { shipments: [branch] }, ['Box', 'Dobírka']],
    ['a fee whose payment is gone', { payments: [] }, ['Kurýr PPL', 'Platba']],
    [
      'a payment of a cart that nobody chose, without a fee',
      { state: 'cart', paymentFeeTotal: 0, payments: [{ ...cod, selected: false }] },
      ['Kurýr PPL'],
    ],
    ['a chosen one without a fee', { state: 'cart', paymentFeeTotal: 0 }, ['Kurýr PPL', 'Dobírka']],
    [
      'of two payments the last counts',
      { payments: [cod, { ...cod, method: { ...cod.method, name: 'Kartou' } }] },
      ['Kurýr PPL', 'Kartou'],
    ],
    ['a receipt with a fee', { source: 'store' }, ['Kurýr PPL', 'Dobírka']],
  ])('%s', (_name, parts, texts) => {
    const { lines } = orderSums(anOrder(parts))
    expect(
      lines.filter(({ kind }) => kind === 'shipping' || kind === 'fee').map(({ text }) => text),
    ).toEqual(texts)
  })

  test('taxes go along, and nobody saves less than nothing', () => {
    const taxes = [{ rate: 21, base: 100, tax: 21, total: 121 }] as unknown as NonNullable<
      SummedOrder['taxes']
    >
    expect(orderSums(anOrder({ taxes })).taxes).toBe(taxes)
    expect([orderSums(anOrder()).taxes, orderSums(anOrder({ total: 99_000 })).saved]).toEqual([
      [],
      0,
    ])
    expect(
      orderSums(
        anOrder({
          items: [item(1, 20_000), item(2, 0, { isGift: true, originalUnitPrice: 9_900 })],
        }),
      ).saved,
    ).toBe(0)
  })

  test('a crown rounded up at the till is no gain', () => {
    expect(orderSums(anOrder({ total: 33_900 })).lines.at(-1)).toMatchObject({
      kind: 'rounding',
      text: 'Zaokrouhlení',
      gain: false,
      amount: 100,
    })
  })

  test('what is saved counts from the struck prices, discounts in', () => {
    const items = [item(1, 10_000, { originalUnitPrice: 12_000, total: 9_000 })]
    expect(
      orderSums(anOrder({ items, total: 22_800, discounts: [discount('Sleva', -1_000)] })).saved,
    ).toBe(3_000)
  })

  test('goods dearer than what they are compared with save nothing, and take nothing from the saving of others @CZ-03', () => {
    const items = [
      item(1, 10_000, { originalUnitPrice: 12_000 }),
      item(2, 6_990, { originalUnitPrice: 4_990 }),
    ]
    expect(orderSums(anOrder({ items, total: 30_790 })).saved).toBe(2_000)
  })

  test.each([
    ['a code takes the delivery off', {}, [2_000 + 9_900, 9_900]],
    ['nobody chose a delivery yet', { state: 'cart', shipments: [] }, [2_000, 0]],
    ['free from its threshold', { shippingPromotionTotal: 0 }, [2_000, 0]],
  ] as const)('what is saved on the delivery: %s @CART-01', (_name, parts, expected) => {
    const items = [item(1, 10_000, { originalUnitPrice: 12_000 })]
    const { saved, savedOnDelivery } = orderSums(
      anOrder({ items, shippingPromotionTotal: -9_900, ...parts } as Partial<SummedOrder>),
    )
    expect([saved, savedOnDelivery]).toEqual(expected)
  })
})
