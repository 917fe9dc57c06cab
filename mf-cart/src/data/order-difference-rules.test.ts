import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { aGift, anItem, anOrder, courierShipment } from '../testing/an-order.ts'
import type { ChangeSentence } from './change-notice-rules.ts'
import { orderDifferences } from './order-difference-rules.ts'

const goods = anItem({ id: 31, quantity: 2 })
const withItems = (...items: Order['items']) => anOrder({ items })
const inStore = (branchName: string) =>
  anOrder({ shipments: [{ ...courierShipment, branchId: branchName, branchName }] })
const courier = courierShipment.shippingMethod.name

test.each<[string, Order, Order, ChangeSentence[]]>([
  ['nothing', withItems(goods, aGift({ id: 8 })), withItems(goods, aGift({ id: 8 })), []],
  [
    'a gift that was not chosen is back in stock, which is nobody’s business',
    withItems(goods, aGift({ id: 8, available: false })),
    withItems(goods, aGift({ id: 8 })),
    [],
  ],
  [
    'a gift comes after all',
    withItems(goods, aGift({ id: 8, available: false })),
    withItems(goods, aGift({ id: 8, selectedGift: true })),
    [{ key: 'giftCame', name: 'Dárek 8' }],
  ],
  [
    'another gift comes',
    withItems(goods, aGift({ id: 8, selectedGift: true }), aGift({ id: 9 })),
    withItems(goods, aGift({ id: 8 }), aGift({ id: 9, selectedGift: true })),
    [{ key: 'giftCame', name: 'Dárek 9' }],
  ],
  [
    'no gift comes any more',
    withItems(goods, aGift({ id: 8, selectedGift: true })),
    withItems(goods),
    [{ key: 'giftGone' }],
  ],
  [
    'goods are back',
    withItems({ ...goods, available: false }),
    withItems(goods),
    [{ key: 'backInStock', name: 'Produkt 31' }],
  ],
  [
    'another tab changed pieces, put some in and took some out',
    withItems(goods, anItem({ id: 32 })),
    withItems({ ...goods, quantity: 5 }, anItem({ id: 33, quantity: 1 })),
    [
      { key: 'quantity', name: 'Produkt 31', left: 5 },
      { key: 'quantity', name: 'Produkt 33', left: 1 },
      { key: 'removed', name: 'Produkt 32' },
    ],
  ],
  [
    'another tab chose another place',
    inStore('Brno'),
    inStore('Praha'),
    [{ key: 'method', name: `${courier}, Praha` }],
  ],
])('%s @CART-04 @CART-12', (_name, before, now, expected) => {
  expect(orderDifferences(before, now)).toEqual(expected)
})
