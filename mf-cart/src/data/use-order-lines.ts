import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#ui/order-lines.tsx'
import { itemBrand, itemImage, itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'

/** The lines of an order for reading; gifts that were not chosen are not in it. */
export function useOrderLines(order: Order): OrderLine[] {
  const { t } = useTranslation('mf-cart')
  /** Of a cart; what was ordered is there. */
  const problem = ({ available, isGift, maxQuantity = 0 }: OrderItem) => {
    if (order.state !== 'cart' || available !== false) return undefined
    return maxQuantity > 0 && !isGift
      ? t('cart.lineShort', { count: maxQuantity })
      : t('cart.lineGone')
  }
  /** A gift that ran out is not coming, so it is not free either. */
  const giftValue = (gift: OrderItem) => (problem(gift) ? '' : t('summary.free'))
  return order.items
    .filter(({ isGift, selectedGift }) => !isGift || selectedGift)
    .map((item) => ({
      key: item.id,
      image: itemImage(item),
      brand: itemBrand(item),
      name: itemName(item),
      problem: problem(item),
      note: item.isGift ? t('gift.line') : formatPieces(item.quantity),
      value: item.isGift ? giftValue(item) : formatPrice(item.subtotal),
      gain: item.isGift,
    }))
}
