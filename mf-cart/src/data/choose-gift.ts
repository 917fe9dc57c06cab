import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { changeShownCart } from './cart-quantities.ts'

/** One gift of a group, or (not `selected`) none of them. */
export type GiftChoice = { itemId: number; selected: boolean }

export const chooseGift = (shop: Shop, { itemId, selected }: GiftChoice): Promise<Order> =>
  changeShownCart(shop, (tokenValue) =>
    shop.api('POST /orders/{tokenValue}/items/{id}/select-gift', {
      path: { tokenValue, id: itemId },
      body: selected ? {} : { selected },
    }),
  )
