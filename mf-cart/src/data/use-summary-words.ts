import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { useTranslation } from 'react-i18next'
import { shortItems } from './stock-rules.ts'

/** Pieces that the cart asks for and the shop has not, by their goods: 'Mýdlo (2 ks)'. */
const missingPieces = (order: Pick<Order, 'items'>): string =>
  shortItems(order)
    .map((item) => `${itemName(item)} (${formatPieces(item.quantity - (item.maxQuantity ?? 0))})`)
    .join(', ')

/**
 * What every step of the checkout says beside the lines of its summary: of the total, of cash, 'Ušetřili jste …', and which
 * of the goods in it cannot be had.
 */
export function useSummaryWords(
  { cashTotal, items = [] }: Partial<Pick<Order, 'cashTotal' | 'items'>>,
  { saved, savedOnDelivery }: OrderSums,
) {
  const { t } = useTranslation('mf-cart')
  const missing = missingPieces({ items })
  const context =
    savedOnDelivery === 0 ? undefined : savedOnDelivery === saved ? 'delivery' : 'both'
  return {
    total: { text: t('summary.total'), note: t('summary.vat') },
    cash: { text: t('order.inCash'), amount: cashTotal },
    short: missing && t('summary.short', { missing }),
    saved:
      saved === 0
        ? undefined
        : t('summary.saved', {
            price: formatPrice(saved),
            delivery: formatPrice(savedOnDelivery),
            context,
          }),
  }
}
