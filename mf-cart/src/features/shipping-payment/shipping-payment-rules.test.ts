import { deliveryText } from '#data/delivery-text.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import type { OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { expect, test } from 'vitest'
import {
  branchShortage,
  chosenBranch,
  chosenMethodCode,
  deliveryToStore,
  groupedByKind,
  isComplete,
  shipmentPayload,
  sumsWaitingFor,
  type ShippingChoice,
} from './shipping-payment-rules.ts'

const courier = { code: 'courier', requiresBranch: false }
const box = { code: 'box', requiresBranch: true }
const corner = { id: 'B-17', name: 'Box Orlí' }

test.each<[string, ShippingChoice, boolean, object]>([
  [
    'a courier needs no branch',
    { method: courier, branch: null },
    true,
    { shippingMethod: 'courier', branchId: null, branchName: null },
  ],
  [
    'a branch of before is cleared',
    { method: courier, branch: corner },
    true,
    { shippingMethod: 'courier', branchId: null, branchName: null },
  ],
  [
    'a box with its branch',
    { method: box, branch: corner },
    true,
    { shippingMethod: 'box', branchId: 'B-17', branchName: 'Box Orlí' },
  ],
  [
    'a box without one waits',
    { method: box, branch: null },
    false,
    { shippingMethod: 'box', branchId: null, branchName: null },
  ],
])('%s @CART-10', (_name, choice, complete, payload) => {
  expect(isComplete(choice)).toBe(complete)
  expect(shipmentPayload(choice)).toEqual(payload)
})

const aMethod = (code: string, kind: ShippingKind, position: number) =>
  ({ code, kind, position }) as ShippingMethod

test('methods of one kind stand together, ever farther from the shopper’s own hands @CART-08', () => {
  const methods = [
    aMethod('courier', 'courier', 0),
    aMethod('post', 'postal_office', 3),
    aMethod('point', 'delivery_point', 5),
    aMethod('box-2', 'dpd_box', 4),
    aMethod('store', 'branch_pickup', 2),
    aMethod('box-1', 'dpd_box', 1),
    aMethod('now', 'click_and_collect', 9),
  ]
  expect(groupedByKind(methods).map(({ code }) => code)).toEqual([
    'now',
    'store',
    'box-1',
    'box-2',
    'point',
    'post',
    'courier',
  ])
})

const anOrder = (shipment: object) => ({ shipments: [shipment] }) as unknown as Order

test.each<[string, Order, string | null]>([
  ['the default nobody chose', anOrder({ selected: false, shippingMethod: courier }), null],
  ['a chosen courier', anOrder({ selected: true, shippingMethod: courier }), 'courier'],
  ['a box without its branch', anOrder({ selected: true, shippingMethod: box }), null],
  [
    'a box with its branch',
    anOrder({ selected: true, branchId: 'B-17', shippingMethod: box }),
    'box',
  ],
])('in force: %s → %s @CART-08', (_name, order, code) => {
  expect(chosenMethodCode(order)).toBe(code)
})

test('an order without a shipment has no way and no branch @CART-08 @CART-10', () => {
  const order = { shipments: [] } as unknown as Order
  expect([chosenMethodCode(order), chosenBranch(order, box)]).toEqual([null, null])
  expect(
    chosenBranch(anOrder({ selected: true, branchId: 'B-17', shippingMethod: box }), box),
  ).toEqual({ id: 'B-17', name: '' })
})

test('a branch belongs to its method alone @CART-10', () => {
  const order = anOrder({
    selected: true,
    branchId: 'B-17',
    branchName: 'Box Orlí',
    shippingMethod: box,
  })
  expect(chosenBranch(order, box)).toEqual(corner)
  expect(chosenBranch(order, courier)).toBeNull()
})

test.each<['all' | 'partial' | 'none' | null, 'partial' | 'none' | null]>([
  ['all', null],
  ['partial', 'partial'],
  ['none', 'none'],
  [null, null],
])('a store that has %s of the goods warns of %s @CART-17', (availability, expected) => {
  const info = { branch: availability ? { availability } : null } as ExpectedDeliveryInfo
  expect(branchShortage(info)).toBe(expected)
  expect(branchShortage(undefined)).toBeNull()
})

const now = { ...aMethod('now', 'click_and_collect', 1), available: true, requiresBranch: true }
const later = { ...aMethod('later', 'branch_pickup', 2), available: true, requiresBranch: true }

test.each<[string, ShippingChoice | null, ShippingMethod[], object | null]>([
  [
    'a store short of goods can have them delivered',
    { method: now, branch: corner },
    [now, later],
    { method: later, branch: corner },
  ],
  [
    'unless the cart may not go that way',
    { method: now, branch: corner },
    [now, { ...later, available: false }],
    null,
  ],
  ['a refused delivery has no detour', { method: later, branch: corner }, [now, later], null],
  ['nor has one that was never tried', null, [now, later], null],
  ['nor one without a store', { method: now, branch: null }, [now, later], null],
])('%s @CART-10 @CART-17', (_name, refused, methods, expected) => {
  expect(deliveryToStore(refused, methods)).toEqual(expected)
})

test('two kinds are collected in a store of ours @CART-10', () => {
  expect(ShippingKind.options.filter(isStoreKind).toSorted()).toEqual([
    'branch_pickup',
    'click_and_collect',
  ])
})

test('each way says its own day, once it is known @CART-08', () => {
  const methods = [
    { shippingMethod: '/m/ppl', text: 'Doručíme v úterý' },
    { shippingMethod: '/m/box', text: 'K vyzvednutí ve středu' },
  ]
  const info = { methods } as unknown as ExpectedDeliveryInfo
  const texts = ['/m/box', '/m/ppl', '/m/jiny'].map((id) =>
    deliveryText(info, { '@id': id } as ShippingMethod),
  )
  expect(texts).toEqual(['K vyzvednutí ve středu', 'Doručíme v úterý', undefined])
  expect(deliveryText(undefined, { '@id': '/m/ppl' } as ShippingMethod)).toBeUndefined()
})

test('a pickup without its place costs its own price, and the payment of the delivery before it waits @CART-08', () => {
  const line = (kind: OrderSums['lines'][number]['kind'], amount: number) => ({
    kind,
    key: kind,
    text: kind,
    amount,
    value: `${amount}`,
    gain: false,
  })
  const sums: OrderSums = {
    lines: [line('goods', 10_000), line('shipping', 6_900), line('fee', 3_900)],
    total: 20_800,
    taxes: [],
    saved: 1_500,
    savedOnDelivery: 500,
  }
  const { lines, total, ...saved } = sumsWaitingFor(
    sums,
    { name: 'Na prodejnu', price: 2_900 },
    'vyberte',
  )
  expect(lines.map(({ kind, text, value }) => [kind, text, value])).toEqual([
    ['goods', 'goods', '10000'],
    ['shipping', 'Na prodejnu', 'vyberte'],
  ])
  expect(total).toBe(12_900)
  expect(saved).toMatchObject({ saved: 1_000, savedOnDelivery: 0 })
  expect(sumsWaitingFor(sums, { name: 'Na prodejnu' }, 'vyberte').total).toBe(10_000)
})
