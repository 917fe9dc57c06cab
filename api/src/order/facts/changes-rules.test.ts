import { describe, expect, test } from 'vitest'
import { changesBetween, noChanges, expectedCart, type ShownCart } from './changes-rules.ts'

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
  test('the same cart has none', () =>
    expect(changesBetween(cart, cart)).toEqual({ order: null, items: [] }))

  test.each([
    [
      'a dearer line',
      { lines: [{ ...line, unitPrice: 4990 }], total: 9980 },
      'price',
      [['unitPrice', 4740, 4990]],
    ],
    [
      'a line sold out',
      { lines: [{ ...line, available: false }] },
      'stock',
      [['available', true, false]],
    ],
    ['a discount that ended', { promotions: [] }, 'promotion', [['promotion', 'PODZIM', null]]],
    ['a dearer delivery, which no line tells', { total: 19480 }, 'price', []],
    [
      'goods sold out and another total',
      { lines: [{ ...line, available: false }], total: 9900 },
      'price',
      [['available', true, false]],
    ],
    [
      'a total that fell with its discount, which has a name',
      { promotions: [], total: 9980, shown: { promotionNames: { PODZIM: 'Podzimní sleva' } } },
      'promotion',
      [['promotion', 'Podzimní sleva', null]],
    ],
    ['a cheaper total and nothing else', { total: 9000 }, 'price', []],
    [
      'the club that no longer answers',
      { club: false, shown: { club: true } },
      undefined,
      [['club', true, false]],
    ],
    ['the club that answers again', { club: true, shown: { club: false } }, undefined, []],
    [
      'a payment method that no longer fits',
      { payment: { paymentId: 8, methodCode: 'cod' } },
      undefined,
      [['paymentMethod', 'comgate', 'cod']],
    ],
    ['no shipping chosen any more', { shipping: null, payment: null }, undefined, []],
    [
      'a shipping method that no longer fits',
      { shipping: { shipmentId: 9, methodCode: 'branch' } },
      undefined,
      [['shippingMethod', 'ppl', 'branch']],
    ],
  ])(
    '%s',
    (
      _name,
      { shown = {}, ...now }: Partial<ShownCart> & { shown?: Partial<ShownCart> },
      reason,
      items,
    ) => {
      const changes = changesBetween({ ...cart, ...shown }, { ...cart, ...now })
      expect(changes.order?.reason).toBe(reason)
      expect(changes.items.map(({ field, from, to }) => [field, from, to])).toEqual(items)
      if (changes.order) expect(changes.order.previousTotal).toBe(9480)
    },
  )

  test('nothing is left to tell of a cart whose last piece the shopper took out', () => {
    const shown: ShownCart = { ...cart, lines: [line, gift], total: 19_480, club: true }
    const now: ShownCart = {
      total: 0,
      lines: [],
      promotions: [],
      club: false,
      shipping: null,
      payment: null,
    }
    const before = { ...shown, total: 29_480 }
    expect(changesBetween(shown, now, { before })).toEqual({ order: null, items: [] })
    const remembered = expectedCart(shown, now, { before })
    expect(changesBetween(remembered, now)).toEqual({ order: null, items: [] })
    const other = { ...now, lines: [{ ...line, itemId: 41 }], total: 4740 }
    expect(changesBetween(remembered, other, { before: now })).toEqual({ order: null, items: [] })
  })

  test('a quantity, a line, a code of the shopper’s own doing', () => {
    const now = { ...cart, lines: [line, { ...line, itemId: 40 }], promotions: [], total: 14220 }
    expect(changesBetween(cart, now, { own: ['promotion'], before: cart })).toEqual({
      order: null,
      items: [],
    })
    const ended = { ...cart, promotions: [], total: 9980 }
    expect(changesBetween(cart, now, { own: ['promotion'], before: ended }).order?.reason).toBe(
      'promotion',
    )
  })

  test('a choice is told at what it was chosen for, and not to who made it', () => {
    const now = {
      ...cart,
      shipping: { shipmentId: 10, methodCode: 'branch' },
      payment: { paymentId: 11, methodCode: 'cod' },
    }
    expect(changesBetween(cart, now).items.map(({ item }) => item)).toEqual([
      '/api/v2/shop/shipments/10',
      '/api/v2/shop/payments/11',
    ])
    expect(
      changesBetween(cart, now, { own: ['shippingMethod'] }).items.map(({ field }) => field),
    ).toEqual(['paymentMethod'])
    expect(changesBetween(cart, now, { own: ['shippingMethod', 'paymentMethod'] }).items).toEqual(
      [],
    )
  })

  test('a gift that costs another sum by now is no change of price', () => {
    const now = { ...cart, lines: [line, { ...gift, unitPrice: 100, available: false }] }
    expect(changesBetween({ ...cart, lines: [line, gift] }, now)).toEqual({
      order: null,
      items: [],
    })
  })

  test('chosen gifts are told when none of their group is left, not while another is', () => {
    const chosen = { ...gift, chosenOf: 'DAREK' }
    const other = { ...gift, itemId: 33, variantCode: 'G2', chosenOf: 'DAREK' }
    const { chosenOf: _dropped, ...offered } = chosen
    const told = [{ item: '/api/v2/shop/order-items/32', field: 'gift', from: 'G1', to: null }]
    expect(
      changesBetween({ ...cart, lines: [line, chosen] }, { ...cart, lines: [line, offered] }).items,
    ).toEqual(told)
    expect(
      changesBetween({ ...cart, lines: [line, chosen] }, { ...cart, lines: [line, offered, other] })
        .items,
    ).toEqual([])
    expect(
      changesBetween({ ...cart, lines: [line, gift] }, { ...cart, lines: [line, gift] }).items,
    ).toEqual([])
  })

  test('a gift with a line of the same goods that is bought is lost all the same', () => {
    const bought = { ...line, itemId: 50, variantCode: 'G1' }
    const chosen = { ...gift, chosenOf: 'DAREK' }
    expect(
      changesBetween({ ...cart, lines: [line, bought, chosen] }, { ...cart, lines: [line, bought] })
        .items,
    ).toMatchObject([{ field: 'gift' }])
    expect(
      changesBetween({ ...cart, lines: [line, bought] }, { ...cart, lines: [line] }).items,
    ).toEqual([])
  })

  test('one signature for each sum that nothing else explains, sixteen digits of it', () => {
    const moved = (total: number) => changesBetween(cart, { ...cart, total }).order?.signature
    expect(moved(9000)).toMatch(/^[0-9a-f]{16}$/)
    expect(moved(9000)).not.toBe(moved(9001))
    const ended = (code: string, total: number) =>
      changesBetween({ ...cart, promotions: [code] }, { ...cart, promotions: [], total }).order
        ?.signature
    expect(ended('A', 9000)).toBe(ended('A', 9001))
    expect(ended('A', 9000)).not.toBe(ended('B', 9000))
  })

  test('the cart to remember keeps what the shopper was shown and takes what they did', () => {
    const shown: ShownCart = {
      ...cart,
      lines: [line, gift],
      club: true,
      promotionNames: { PODZIM: 'Podzim' },
    }
    const now: ShownCart = {
      ...cart,
      total: 12_000,
      lines: [
        { ...line, unitPrice: 5000 },
        { ...line, itemId: 40 },
      ],
      promotions: ['ZIMA'],
      promotionNames: { ZIMA: 'Zima' },
      club: false,
      shipping: { shipmentId: 9, methodCode: 'branch' },
      payment: { paymentId: 8, methodCode: 'cod' },
    }
    expect(expectedCart(shown, now, { before: { ...now, total: 10_000 } })).toEqual({
      total: 12_000 - (10_000 - 9480),
      lines: [line, { ...line, itemId: 40 }, gift],
      promotions: ['ZIMA', 'PODZIM'],
      promotionNames: { PODZIM: 'Podzim', ZIMA: 'Zima' },
      club: true,
      shipping: cart.shipping,
      payment: cart.payment,
    })
    const first = expectedCart(
      { ...cart, shipping: null, payment: null },
      { ...now, club: true },
      {},
    )
    expect([first.shipping, first.payment, first.club]).toEqual([now.shipping, now.payment, true])
    expect(expectedCart(cart, { ...cart, shipping: null, payment: null }, {})).toMatchObject({
      shipping: null,
      payment: null,
      club: false,
    })
    const bought = { ...line, itemId: 50, variantCode: 'G1' }
    expect(expectedCart({ ...cart, lines: [bought] }, { ...cart, lines: [] }, {}).lines).toEqual([])
    expect(
      expectedCart({ ...cart, lines: [gift] }, { ...cart, lines: [{ ...gift, itemId: 60 }] }, {})
        .lines,
    ).toEqual([{ ...gift, itemId: 60 }])
  })

  test('a chosen gift that vanished is told at its line, one that was declined or not chosen is not', () => {
    const chosen = { ...gift, itemId: 33, variantCode: 'G2', chosenOf: 'DAREK' }
    expect(changesBetween({ ...cart, lines: [line, gift, chosen] }, cart).items).toEqual([
      { item: '/api/v2/shop/order-items/33', field: 'gift', from: 'G2', to: null },
    ])
    expect(changesBetween({ ...cart, lines: [line, gift] }, cart)).toEqual(noChanges)
  })

  test('one signature per change, whoever reads it and whatever the total is by then', () => {
    const dearer = { ...cart, lines: [{ ...line, unitPrice: 4990 }] }
    const first = changesBetween(cart, { ...dearer, total: 9980 }).order?.signature
    expect(changesBetween({ ...cart, total: 1 }, { ...dearer, total: 2 }).order?.signature).toBe(
      first,
    )
    expect(
      changesBetween(cart, { ...cart, lines: [{ ...line, unitPrice: 5000 }] }).order?.signature,
    ).not.toBe(first)
  })

  test('after a write without an answer the next read tells what changed besides', () => {
    const other = { ...line, itemId: 40 }
    const shown = { ...cart, lines: [line, other], total: 18960 }
    const before = { ...shown, lines: [line, { ...other, unitPrice: 5000 }], total: 19720 }
    const now = { ...before, lines: before.lines.slice(1), total: 10240 }
    const told = changesBetween(expectedCart(shown, now, { before }), now)
    expect(told).toMatchObject({
      order: { reason: 'price', previousTotal: 9480 },
      items: [{ field: 'unitPrice', from: 4740, to: 5000 }],
    })
    expect(changesBetween(expectedCart(shown, cart, { before: shown }), cart)).toEqual({
      order: null,
      items: [],
    })
  })
})
