import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import type { ShopTexts } from '@drogerie/shared-lib/i18n/texts.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import type { OrderLine } from '#ui/order-lines.tsx'
import { itemBrand, itemImage, itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'

/** The lines of an order for reading; gifts that were not chosen are not in it. */
export function orderLines(order: Order, t: ShopTexts['t']): OrderLine[] {
  /** Why a line of a cart cannot be ordered; lines of a placed order have no such problem. */
  const problem = ({ available, isGift, maxQuantity = 0 }: OrderItem) => {
    if (order.state !== 'cart' || available !== false) return undefined
    return maxQuantity > 0 && !isGift
      ? t('mf-cart:cart.lineShort', { count: maxQuantity })
      : t('mf-cart:cart.lineGone')
  }
  /** A gift that ran out is not coming, so it is not free either. */
  const giftValue = (gift: OrderItem) => (problem(gift) ? '' : t('mf-cart:summary.free'))
  const noteOf = ({ isGift, quantity, withdrawn }: OrderItem) => {
    if (isGift) return t('mf-cart:gift.line')
    if (!withdrawn) return formatPieces(quantity)
    const pieces = formatPieces(withdrawn.quantity)
    return `${formatPieces(quantity)}, ${t(`common:order.withdrawn.pieces.${withdrawn.state}`, { pieces })}`
  }
  return order.items
    .filter(({ isGift, selectedGift }) => !isGift || selectedGift)
    .map((item) => ({
      key: item.id,
      image: itemImage(item),
      brand: itemBrand(item),
      name: itemName(item),
      problem: problem(item),
      note: noteOf(item),
      value: item.isGift ? giftValue(item) : formatPrice(item.subtotal),
      gain: item.isGift,
    }))
}

export const useOrderLines = (order: Order): OrderLine[] => orderLines(order, useShop().i18n.t)
