import { describe, expect, test } from 'vitest'
import { changesBetween, expectedCart, type ShownCart } from './changes-rules.ts'

const line = { itemId: 31, variantCode: '1001', unitPrice: 4740, available: true, isGift: false }
const gift = { itemId: 32, variantCode: 'G1', unitPrice: 0, available: true, isGift: true }
const cart: ShownCart = {
  total: 9480,
  lines: [line],
  promotions: ['PODZIM'],
  shipping: { shipmentId: 9, methodCode: 'ppl' },
  payment: { paymentId: 8, methodCode: 'comgate' },
}

describe('changes @CART-04', () => {
  test('the same cart has none', () => expect(changesBetween(cart, cart)).toEqual({ order: null, items: [] }))

  test.each([
    ['a dearer line', { lines: [{ ...line, unitPrice: 4990 }], total: 9980 }, 'price', [['unitPrice', 4740, 4990]]],
    ['a line sold out', { lines: [{ ...line, available: false }] }, 'stock', [['available', true, false]]],
    ['a discount that ended', { promotions: [] }, 'promotion', []],
    ['a dearer delivery, which no line tells', { total: 19480 }, 'price', []],
    ['goods sold out and another total', { lines: [{ ...line, available: false }], total: 9900 }, 'price', [['available', true, false]]],
    ['a total that fell with its discount', { promotions: [], total: 9980 }, 'promotion', []],
    [
      'a shipping method that no longer fits',
      { shipping: { shipmentId: 9, methodCode: 'branch' } },
      undefined,
      [['shippingMethod', 'ppl', 'branch']],
    ],
  ])('%s', (_name, now, reason, items) => {
    const changes = changesBetween(cart, { ...cart, ...now })
    expect(changes.order?.reason).toBe(reason)
    expect(changes.items.map(({ field, from, to }) => [field, from, to])).toEqual(items)
    if (changes.order) expect(changes.order.previousTotal).toBe(9480)
  })

  test('a quantity, a line, a code of the shopper’s own doing', () => {
    const now = { ...cart, lines: [line, { ...line, itemId: 40 }], promotions: [], total: 14220 }
    expect(changesBetween(cart, now, { own: ['promotion'], before: cart })).toEqual({ order: null, items: [] })
    const ended = { ...cart, promotions: [], total: 9980 }
    expect(changesBetween(cart, now, { own: ['promotion'], before: ended }).order?.reason).toBe('promotion')
  })

  test('a gift that vanished is told at its line', () => {
    expect(changesBetween({ ...cart, lines: [line, gift] }, cart).items).toEqual([
      { item: '/api/v2/shop/order-items/32', field: 'gift', from: 'G1', to: null },
    ])
  })

  test('one signature per change, whoever reads it and whatever the total is by then', () => {
    const dearer = { ...cart, lines: [{ ...line, unitPrice: 4990 }] }
    const first = changesBetween(cart, { ...dearer, total: 9980 }).order?.signature
    expect(changesBetween({ ...cart, total: 1 }, { ...dearer, total: 2 }).order?.signature).toBe(first)
    expect(changesBetween(cart, { ...cart, lines: [{ ...line, unitPrice: 5000 }] }).order?.signature).not.toBe(first)
  })

  test('after a write without an answer the next read tells what changed besides', () => {
    const other = { ...line, itemId: 40 }
    const shown = { ...cart, lines: [line, other], total: 18960 }
    const before = { ...shown, lines: [line, { ...other, unitPrice: 5000 }], total: 19720 }
    const now = { ...before, lines: before.lines.slice(1), total: 10240 }
    const told = changesBetween(expectedCart(shown, now, { before }), now)
    expect(told).toMatchObject({ order: { reason: 'price', previousTotal: 9480 }, items: [{ field: 'unitPrice', from: 4740, to: 5000 }] })
    expect(changesBetween(expectedCart(shown, cart, { before: shown }), cart)).toEqual({ order: null, items: [] })
  })
})
