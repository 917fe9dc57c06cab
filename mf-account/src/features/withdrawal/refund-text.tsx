import type { WithdrawalRefund } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useTranslation } from 'react-i18next'

/** How much comes back, and how much of it is for shipping. */
export function RefundText({ refund }: { refund: WithdrawalRefund }) {
  const { t } = useTranslation('mf-account')
  return (
    <p>
      {refund.total > 0
        ? t('withdrawal.refund', { amount: formatPrice(refund.total) })
        : t('withdrawal.nothingPaid')}{' '}
      {refund.shipping > 0
        ? t('withdrawal.withShipping', { amount: formatPrice(refund.shipping) })
        : null}
    </p>
  )
}
