import { describe, expect, test } from 'vitest'
import {
  paperAddress,
  paperGift,
  paperLine,
  paperView,
  type PaperCart,
  type PaperSettings,
} from '../../testing/paper-cart.ts'
import { paperPayment, paperPromotion, paperShipping } from '../../testing/paper-terms.ts'
import { invoiceDocument, withoutPerson } from './invoice-rules.ts'

const seller = {
  name: 'Drogerie a. s.',
  street: 'Skutečná 1',
  city: '602 00 Brno',
  companyId: '27082440',
  taxId: 'CZ27082440',
}
const facts = { number: '2026000001', day: '2026-11-24', isPaid: true, seller }

/**
 * Two soaps at 100 Kč with 21 %, one tea at 50 Kč with 12 %, a chosen gift, courier and cash on
 * delivery, 10 % off.
 */
const cart: PaperCart = {
  order: { state: 'new', number: '000000042' },
  items: [
    paperLine(1, 2),
    paperLine(2, 1, {
      price: 5_000,
      taxPercent: 12,
      product: { code: 'p-tea', name: 'Čaj', slug: 'caj', brand: null, image: null },
    }),
    paperGift(3, 'darek', {
      selected: true,
      code: 'gift',
      product: { code: 'p-gift', name: 'Houba', slug: 'houba', brand: null, image: null },
    }),
  ],
  shipment: { code: 'ppl' },
  payment: { code: 'cod' },
  billing: paperAddress(),
}
const gifts = paperPromotion({ id: 2, code: 'darek', kind: 'gift', gift_variant_codes: ['gift'] })
const settings: PaperSettings = { promotions: [paperPromotion(), gifts] }
const free = paperPromotion({
  id: 3,
  code: 'doprava',
  name: 'Doprava zdarma',
  kind: 'free_shipping',
  value: 0,
})

const documentOf = (change: PaperCart = {}, more: PaperSettings = {}, known = facts) =>
  invoiceDocument(paperView({ ...cart, ...change }, { ...settings, ...more }), known)

describe('contents of a tax document @CZ-11', () => {
  test('goods with their discounts, a gift for nothing, delivery and the fee', () => {
    expect(documentOf()).toEqual({
      number: '2026000001',
      orderNumber: '000000042',
      issuedOn: '2026-11-24',
      taxableOn: '2026-11-24',
      dueOn: '2026-11-24',
      paymentMethod: 'Dobírka',
      isPaid: true,
      seller,
      customer: {
        name: 'Jana Nová',
        street: 'Dlouhá 12',
        city: '110\u00a000 Praha',
        companyId: null,
        taxId: null,
      },
      lines: [
        {
          name: 'Mýdlo, 1\u00a0ks',
          quantity: 2,
          unitPrice: 10_000,
          discount: -2_000,
          taxPercent: 21,
          total: 18_000,
        },
        {
          name: 'Čaj, 1\u00a0ks',
          quantity: 1,
          unitPrice: 5_000,
          discount: -500,
          taxPercent: 12,
          total: 4_500,
        },
        {
          name: 'Houba, 1\u00a0ks (dárek)',
          quantity: 1,
          unitPrice: 0,
          discount: 0,
          taxPercent: 21,
          total: 0,
        },
        {
          name: 'Kurýr PPL',
          quantity: null,
          unitPrice: 9_900,
          discount: 0,
          taxPercent: 21,
          total: 9_900,
        },
        {
          name: 'Dobírka',
          quantity: null,
          unitPrice: 3_900,
          discount: 0,
          taxPercent: 21,
          total: 3_900,
        },
      ],
      recap: [
        { percent: 21, base: 26_281, tax: 5_519, total: 31_800 },
        { percent: 12, base: 4_018, tax: 482, total: 4_500 },
      ],
      rounding: 0,
      total: 36_300,
    })
  })

  test('a discount of the delivery stands with the delivery, not with the fee', () => {
    const { lines, total } = documentOf({}, { promotions: [free] })
    expect(lines.filter(({ quantity }) => quantity === null)).toEqual([
      {
        name: 'Kurýr PPL',
        quantity: null,
        unitPrice: 9_900,
        discount: -9_900,
        taxPercent: 21,
        total: 0,
      },
      {
        name: 'Dobírka',
        quantity: null,
        unitPrice: 3_900,
        discount: 0,
        taxPercent: 21,
        total: 3_900,
      },
    ])
    expect(total).toBe(25_000 + 3_900)
  })

  test('a payment for nothing is no row; delivery for nothing is one', () => {
    const nothing = {
      promotions: [],
      shippingMethods: [paperShipping({ price: 0 })],
      paymentMethods: [paperPayment({ fee: 0 })],
    }
    const { lines, paymentMethod } = documentOf({}, nothing)
    expect(paymentMethod).toBe('Dobírka')
    expect(
      lines.flatMap(({ name, quantity, total }) => (quantity === null ? [[name, total]] : [])),
    ).toEqual([['Kurýr PPL', 0]])
  })

  test.each([
    ['paid: at once', true, '2026-11-24'],
    ['not paid yet: in fourteen days', false, '2026-12-08'],
  ])('due when %s', (_name, isPaid, dueOn) => {
    expect(documentOf({}, {}, { ...facts, isPaid })).toMatchObject({
      isPaid,
      dueOn,
      taxableOn: '2026-11-24',
      issuedOn: '2026-11-24',
    })
  })

  test('what does not add up to the total of the order is its rounding', () => {
    const view = paperView(cart, settings)
    const { rounding, total } = invoiceDocument(
      { ...view, totals: { ...view.totals, total: view.totals.total + 30 } },
      facts,
    )
    expect([rounding, total]).toEqual([30, 36_330])
  })

  test('an order that cost nothing was paid by nothing', () => {
    const nothing = {
      shippingMethods: [paperShipping({ price: 0 })],
      paymentMethods: [paperPayment({ fee: 0 })],
    }
    const { payment: _payment, ...rest } = cart
    const view = paperView({ ...rest, items: [paperLine(1, 1, { price: 0 })] }, nothing)
    expect(invoiceDocument({ ...view, payment: null }, facts)).toMatchObject({
      paymentMethod: 'Bez platby',
      total: 0,
      recap: [],
    })
  })

  test('a company stands before the person, with its numbers', () => {
    const billing = paperAddress({
      company: 'Květinka s.r.o.',
      company_id: '27082440',
      tax_id: 'CZ27082440',
    })
    expect(documentOf({ billing }).customer).toMatchObject({
      name: 'Květinka s.r.o., Jana Nová',
      companyId: '27082440',
      taxId: 'CZ27082440',
    })
  })

  test('without an address it names no buyer', () => {
    expect(documentOf({ billing: null, order: { state: 'new', number: null } })).toMatchObject({
      orderNumber: '',
      customer: { name: '', street: '', city: '', companyId: null, taxId: null },
    })
  })

  test('a reader with only the link of an order sees first name and town', () => {
    const billing = paperAddress({
      company: 'Květinka s.r.o.',
      company_id: '27082440',
      tax_id: 'CZ27082440',
    })
    const whole = documentOf({ billing })
    const hidden = {
      name: 'Jana',
      street: 'Úplný doklad jsme poslali e-mailem.',
      city: 'Praha',
      companyId: null,
      taxId: null,
    }
    expect(withoutPerson(whole, billing)).toEqual({ ...whole, customer: hidden })
    expect(withoutPerson(whole, null).customer).toEqual({ ...hidden, name: '', city: '' })
  })
})
