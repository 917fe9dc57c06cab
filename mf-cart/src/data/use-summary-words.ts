import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { useSavedWords } from '@drogerie/shared-lib/product/use-saved-words.ts'
import { useTranslation } from 'react-i18next'
import { shortItems } from './stock-rules.ts'

/** Pieces that the cart asks for and the shop has not, by their goods: 'Mýdlo (2 ks)'. */
const missingPieces = (order: Pick<Order, 'items'>): string =>
  shortItems(order)
    .map((item) => `${itemName(item)} (${formatPieces(item.quantity - (item.maxQuantity ?? 0))})`)
    .join(', ')

/**
 * Texts beside the lines of the summary in every step of the checkout: the total, the sum in cash,
 * 'Ušetřili jste …', and which goods cannot be ordered.
 */
export function useSummaryWords(
  { cashTotal, items = [] }: Partial<Pick<Order, 'cashTotal' | 'items'>>,
  sums: OrderSums,
) {
  const { t } = useTranslation('mf-cart')
  const missing = missingPieces({ items })
  return {
    total: { text: t('summary.total'), note: t('summary.vat') },
    cash: { text: t('order.inCash'), amount: cashTotal },
    short: missing && t('summary.short', { missing }),
    saved: useSavedWords(sums),
  }
}
