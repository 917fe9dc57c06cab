import type { Order } from '../contract/order.ts'
import { readPersisted } from '../runtime/persistence.ts'
import { sharedKeys } from '../runtime/query-keys.ts'
import type { Shop } from '../runtime/shop.ts'

/** A cart of so many pieces of one product. */
export const anOrder = (tokenValue: string, quantity = 1, more: object = {}) =>
  ({
    '@type': 'Order',
    tokenValue,
    state: 'cart',
    items: [
      {
        id: 31,
        quantity,
        isGift: false,
        variantCode: '100',
        productName: 'Krém',
        productVariant: { name: '' },
        discountedUnitPrice: 100,
      },
    ],
    itemsTotal: quantity * 100,
    total: quantity * 100 + 99,
    ...more,
  }) as unknown as Order

/** A cookie taken back is an empty one until the clock ticks here. */
export const cookie = () => readPersisted('cartToken') || null

/** The cached cart of a tab. */
export const cachedCart = (shop: Shop, tokenValue: string) =>
  shop.queryClient.getQueryData(sharedKeys.cart(tokenValue))
