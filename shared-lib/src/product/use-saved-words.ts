import { useTranslation } from 'react-i18next'
import type { OrderSums } from '../format/order-sums.ts'
import { formatPrice } from '../format/price.ts'

/** 'Ušetřili jste …' of a cart or an order; undefined when nothing was saved. */
export function useSavedWords({
  saved,
  savedOnDelivery,
}: Pick<OrderSums, 'saved' | 'savedOnDelivery'>): string | undefined {
  const { t } = useTranslation('common')
  if (saved === 0) return undefined
  const context =
    savedOnDelivery === 0 ? undefined : savedOnDelivery === saved ? 'delivery' : 'both'
  const amounts = { price: formatPrice(saved), delivery: formatPrice(savedOnDelivery) }
  return t('order.saved', { ...amounts, context })
}
