import { describe, expect, test } from 'vitest'
import {
  paperAddress,
  paperContext,
  paperFacts,
  paperGift,
  paperLine,
  type PaperCart,
  type PaperSettings,
} from '../../testing/paper-cart.ts'
import { paperPayment, paperPromotion, paperShipping } from '../../testing/paper-terms.ts'
import { priceCart } from './cart-pricing.ts'
import { chosenHandover } from './method-choice.ts'

const price = (cart: PaperCart, settings: PaperSettings = {}) =>
  priceCart(paperFacts(cart), paperContext(settings))
describe('delivery and payment of one cart @CART-10', () => {
  const branch = paperShipping({
    id: 2,
    code: 'branch',
    kind: 'branch_pickup',
    price: 0,
    requires_branch: true,
  })
  const methods = [
    paperShipping({ max_weight_g: 1_000, max_pieces: 10, max_total: 90_000 }),
    branch,
  ]
  const shippingOf = (cart: PaperCart) => price(cart, { shippingMethods: methods }).methods.shipping

  test.each<[string, PaperCart, string]>([
    ['the first, until one is chosen', { items: [paperLine(1, 1)] }, 'ppl'],
    ['what was chosen', { items: [paperLine(1, 1)], shipment: { code: 'branch' } }, 'branch*'],
    [
      'a default is not a choice',
      { items: [paperLine(1, 1)], shipment: { code: 'branch', selected: false } },
      'ppl',
    ],
    [
      'the heaviest it takes',
      { items: [paperLine(1, 5, { weightGrams: 200 })], shipment: { code: 'ppl' } },
      'ppl*',
    ],
    [
      'a gram too heavy: the next',
      { items: [paperLine(1, 3, { weightGrams: 334 })], shipment: { code: 'ppl' } },
      'branch',
    ],
    [
      'weights of lines add up',
      {
        items: [paperLine(1, 1, { weightGrams: 600 }), paperLine(2, 1, { weightGrams: 600 })],
        shipment: { code: 'ppl' },
      },
      'branch',
    ],
    [
      'a piece too many',
      {
        items: [
          paperLine(1, 5, { weightGrams: 1, price: 1 }),
          paperLine(2, 6, { weightGrams: 1, price: 1 }),
        ],
        shipment: { code: 'ppl' },
      },
      'branch',
    ],
    [
      'too dear',
      { items: [paperLine(1, 1, { price: 90_001 })], shipment: { code: 'ppl' } },
      'branch',
    ],
    [
      'as dear as may be',
      { items: [paperLine(1, 1, { price: 90_000 })], shipment: { code: 'ppl' } },
      'ppl*',
    ],
    ['a method that is gone', { items: [paperLine(1, 1)], shipment: { code: 'posta' } }, 'ppl'],
  ])('%s', (_name, cart, expected) => {
    const chosen = shippingOf(cart)
    expect(`${chosen?.method.code}${chosen?.selected ? '*' : ''}`).toBe(expected)
  })

  test('a parcel is as dear as what is paid for it: discounts count', () => {
    const cart = { items: [paperLine(1, 1, { price: 90_001 })], shipment: { code: 'ppl' } }
    expect(
      price(cart, { shippingMethods: methods, promotions: [paperPromotion()] }).methods.shipping
        ?.method.code,
    ).toBe('ppl')
  })

  test('gifts weigh nothing in the choice', () => {
    const promotions = [paperPromotion({ code: 'darek', kind: 'gift', gift_variant_codes: ['v2'] })]
    const cart = {
      items: [paperLine(1, 5), paperGift(2, 'darek', { selected: true, weightGrams: 900 })],
      shipment: { code: 'ppl' },
    }
    expect(
      price(cart, { shippingMethods: methods, promotions }).methods.shipping?.method.code,
    ).toBe('ppl')
  })

  test('a disabled method is neither offered nor kept', () => {
    const off = [{ ...paperShipping(), enabled: false }, branch]
    expect(
      price({ items: [paperLine(1, 1)], shipment: { code: 'ppl' } }, { shippingMethods: off })
        .methods.shipping?.method.code,
    ).toBe('branch')
    const noCod = [paperPayment({ enabled: false }), paperPayment({ id: 2, code: 'card' })]
    expect(
      price({ items: [paperLine(1, 1)], payment: { code: 'cod' } }, { paymentMethods: noCod })
        .methods.payment,
    ).toMatchObject({
      method: { code: 'card' },
      selected: false,
    })
    expect(
      price({ items: [paperLine(1, 1)] }, { shippingMethods: [], paymentMethods: [] }).methods,
    ).toEqual({
      shipping: null,
      payment: null,
    })
  })

  test('the store that was chosen stays with its method alone', () => {
    const cart = { items: [paperLine(1, 1)], shipment: { code: 'branch', branchId: '0101' } }
    expect(shippingOf(cart)).toMatchObject({ branchId: '0101', branchName: 'Praha, Dlouhá' })
    expect(shippingOf({ ...cart, shipment: { ...cart.shipment, selected: false } })).toMatchObject({
      branchId: null,
      branchName: null,
    })
  })

  const payments = [
    paperPayment({ shipping_kinds: ['courier'], max_total: 50_000 }),
    paperPayment({ id: 2, code: 'till', shipping_kinds: ['branch_pickup'], fee: 0 }),
    paperPayment({ id: 3, code: 'card', fee: 0 }),
  ]
  test.each<[string, PaperCart, string]>([
    [
      'the first that goes with the delivery',
      { items: [paperLine(1, 1)], shipment: { code: 'branch' } },
      'till',
    ],
    [
      'what was chosen',
      { items: [paperLine(1, 1)], shipment: { code: 'ppl' }, payment: { code: 'cod' } },
      'cod*',
    ],
    [
      'what was chosen with another delivery',
      { items: [paperLine(1, 1)], shipment: { code: 'branch' }, payment: { code: 'cod' } },
      'till',
    ],
    [
      'too dear for it',
      {
        items: [paperLine(1, 1, { price: 50_001 })],
        shipment: { code: 'ppl' },
        payment: { code: 'cod' },
      },
      'card',
    ],
    [
      'as dear as may be',
      {
        items: [paperLine(1, 1, { price: 50_000 })],
        shipment: { code: 'ppl' },
        payment: { code: 'cod' },
      },
      'cod*',
    ],
    [
      'a default is not a choice',
      { items: [paperLine(1, 1)], payment: { code: 'card', selected: false } },
      'cod',
    ],
  ])('payment: %s', (_name, cart, expected) => {
    const chosen = price(cart, { shippingMethods: methods, paymentMethods: payments }).methods
      .payment
    expect(`${chosen?.method.code}${chosen?.selected ? '*' : ''}`).toBe(expected)
  })

  test('a delivery that is only proposed says nothing about the payment', () => {
    const at = { pointTakesCards: true }
    expect(chosenHandover({ method: branch, selected: true }, at)).toEqual({
      kind: 'branch_pickup',
      takesCards: true,
    })
    expect(chosenHandover({ method: branch, selected: false }, at)).toBeNull()
    expect(chosenHandover(null, at)).toBeNull()
  })

  test('the delivery is free from its threshold, after discounts; the fee of the payment stays', () => {
    const cart = { items: [paperLine(1, 1, { price: 150_000 })] }
    expect(price(cart).totals).toMatchObject({
      shippingTotal: 3_900,
      paymentFeeTotal: 3_900,
      total: 153_900,
    })
    expect(
      price(cart, { promotions: [paperPromotion({ kind: 'amount', value: 1 })] }).totals,
    ).toMatchObject({
      itemsTotal: 149_999,
      shippingTotal: 9_900 + 3_900,
    })
  })
})

describe('the state of a checkout @CART-11', () => {
  const addressed = { billing: paperAddress(), shipping: paperAddress({ id: 2 }) }
  const chosen = { shipment: { code: 'ppl' }, payment: { code: 'cod' } }
  const pickup = {
    shippingMethods: [
      paperShipping({ code: 'branch', kind: 'branch_pickup', requires_branch: true }),
    ],
  }
  const items = [paperLine(1, 1)]

  test.each<[string, PaperCart, PaperSettings, string]>([
    ['nothing filled in', { items }, {}, 'cart'],
    [
      'no delivery address for the courier',
      { items, billing: paperAddress(), ...chosen },
      {},
      'cart',
    ],
    ['no billing address', { items, shipping: paperAddress(), ...chosen }, {}, 'cart'],
    ['addresses alone', { items, ...addressed }, {}, 'addressed'],
    [
      'delivery chosen',
      { items, ...addressed, shipment: { code: 'ppl' } },
      {},
      'shipping_selected',
    ],
    ['all chosen', { items, ...addressed, ...chosen }, {}, 'payment_selected'],
    [
      'collected: the billing address is enough',
      {
        items,
        billing: paperAddress(),
        shipment: { code: 'branch', branchId: '0101' },
        payment: { code: 'cod' },
      },
      pickup,
      'payment_selected',
    ],
    [
      'collected, but nobody knows where',
      { items, billing: paperAddress(), shipment: { code: 'branch' }, payment: { code: 'cod' } },
      pickup,
      'addressed',
    ],
    [
      'nothing to pay',
      { items: [paperLine(1, 1, { price: 0 })], ...addressed, shipment: { code: 'ppl' } },
      { shippingMethods: [paperShipping({ price: 0 })], paymentMethods: [] },
      'payment_skipped',
    ],
    ['placed', { items, order: { state: 'new' } }, {}, 'completed'],
  ])('%s', (_name, cart, settings, expected) =>
    expect(price(cart, settings).checkoutState).toBe(expected),
  )
})
