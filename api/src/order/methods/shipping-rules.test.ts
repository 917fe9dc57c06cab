import { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { describe, expect, test } from 'vitest'
import {
  paymentRefusal,
  shippingRefusal,
  storeAvailability,
  storeCanServe,
  type StoreFacts,
} from './shipping-rules.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'

const box = { kind: 'dpd_box', maxWeightGrams: 20_000, maxPieces: 30, maxTotal: 2_000_000 } as const
const parcel = { itemsTotal: 50_000, weightGrams: 3_000, pieces: 4 }

describe('shipping @CART-08', () => {
  test.each([
    ['an ordinary parcel', parcel, null],
    ['exactly the limit', { ...parcel, weightGrams: 20_000, pieces: 30 }, null],
    ['too heavy', { ...parcel, weightGrams: 20_001 }, 'tooHeavy'],
    ['too many pieces for a box', { ...parcel, pieces: 31 }, 'tooManyPieces'],
    ['exactly the highest price', { ...parcel, itemsTotal: 2_000_000 }, null],
    ['too expensive', { ...parcel, itemsTotal: 2_000_001 }, 'tooExpensive'],
    [
      'too heavy and too expensive: the first of them',
      { pieces: 31, weightGrams: 20_001, itemsTotal: 2_000_001 },
      'tooHeavy',
    ],
  ])('%s', (_name, cart, reason) => {
    expect(shippingRefusal(box, cart)).toBe(reason)
  })
})

test('a method without limits takes every parcel @CART-08', () => {
  const courier = {
    kind: 'courier',
    maxWeightGrams: null,
    maxPieces: null,
    maxTotal: null,
  } as const
  expect(
    shippingRefusal(courier, { itemsTotal: 9_000_000, weightGrams: 900_000, pieces: 900 }),
  ).toBeNull()
})

test('two kinds are collected in a store of ours @CART-10', () => {
  expect(ShippingKind.options.filter(isStoreKind).toSorted()).toEqual([
    'branch_pickup',
    'click_and_collect',
  ])
})

describe('payment @CART-09', () => {
  const inStore = {
    shippingKinds: ['branch_pickup', 'click_and_collect'],
    maxTotal: null,
    paidInAdvance: false,
  } as const
  const card = { shippingKinds: [], maxTotal: null, paidInAdvance: true }
  test.each([
    ['card goes with everything', card, 'courier', null],
    ['card before shipping is chosen', card, null, null],
    ['paying in the store when collecting there', inStore, 'branch_pickup', null],
    ['paying in the store with a courier', inStore, 'courier', 'shippingKind'],
    ['paying in the store before shipping is chosen', inStore, null, 'shippingFirst'],
    ['cash on delivery has a ceiling', { ...card, maxTotal: 100 }, 'courier', 'tooExpensive'],
  ] as const)('%s', (_name, method, kind, reason) => {
    expect(paymentRefusal(method, kind && { kind, takesCards: null }, 101)).toBe(reason)
  })

  const onDelivery = { shippingKinds: [], maxTotal: null, paidInAdvance: false }
  const box = 'pointTakesNoPayment'
  test.each([
    ['a box that takes cards', onDelivery, 'dpd_box', true, null],
    ['a box without a terminal', onDelivery, 'dpd_box', false, box],
    ['a box that is not chosen yet', onDelivery, 'dpd_box', null, null],
    ['a shop that takes cards', onDelivery, 'delivery_point', true, null],
    ['a shop that takes cash alone', onDelivery, 'delivery_point', false, null],
    ['a post office that takes cash alone', onDelivery, 'postal_office', false, null],
    ['a courier', onDelivery, 'courier', null, null],
    ['what is paid already', card, 'dpd_box', false, null],
  ] as const)('at %s', (_name, method, kind, takesCards, reason) => {
    expect(paymentRefusal(method, { kind, takesCards }, 0)).toBe(reason)
  })
})

describe('a chosen store @CART-10', () => {
  test.each([
    ['everything there', [{ quantity: 2, inStore: 2 }], 'all'],
    ['some pieces missing', [{ quantity: 2, inStore: 1 }], 'partial'],
    [
      'one line missing',
      [
        { quantity: 1, inStore: 1 },
        { quantity: 1, inStore: 0 },
      ],
      'partial',
    ],
    ['nothing there', [{ quantity: 1, inStore: 0 }], 'none'],
  ])('%s', (_name, lines, availability) => {
    expect(storeAvailability(lines)).toBe(availability)
  })

  const open: StoreFacts = { statusCode: 'OTEV', pickupMinutes: 60, availability: 'all' }
  test.each([
    ['open with all goods', 'click_and_collect', open, true],
    ['some goods missing', 'click_and_collect', { ...open, availability: 'partial' }, false],
    [
      'some goods missing, but sent from the warehouse',
      'branch_pickup',
      { ...open, availability: 'none' },
      true,
    ],
    [
      'a store without quick collection',
      'click_and_collect',
      { ...open, pickupMinutes: null },
      false,
    ],
    ['closed for good', 'branch_pickup', { ...open, statusCode: 'ZAVR' }, false],
    ['closed for now', 'branch_pickup', { ...open, statusCode: 'DOZAV' }, false],
    ['not open yet', 'branch_pickup', { ...open, statusCode: 'PRIPR' }, false],
  ] as const)('%s', (_name, kind, store, can) => {
    expect(storeCanServe(kind, store)).toBe(can)
  })
})
