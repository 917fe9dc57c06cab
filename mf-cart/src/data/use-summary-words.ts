import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useTranslation } from 'react-i18next'

/** What every step of the checkout says beside the lines of its summary: of the total, of cash, and 'Ušetřili jste …'. */
export function useSummaryWords(
  { cashTotal }: Pick<Order, 'cashTotal'>,
  { saved, savedOnDelivery }: OrderSums,
) {
  const { t } = useTranslation('mf-cart')
  const context =
    savedOnDelivery === 0 ? undefined : savedOnDelivery === saved ? 'delivery' : 'both'
  return {
    total: { text: t('summary.total'), note: t('summary.vat') },
    cash: { text: t('order.inCash'), amount: cashTotal },
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
