import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { Withdrawal, WithdrawalRefund } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { channelQuery, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './withdrawal-outcome.module.css'

/** The sentence about the parts of the money; null where it is for goods alone. */
function usePartsOf({ goods, shipping, paymentFee = 0, total }: WithdrawalRefund): string | null {
  const { t } = useTranslation('mf-account')
  const rounding = total - goods - shipping
  if (shipping === 0 && rounding === 0) return null
  const amounts = { goods, shipping: shipping - paymentFee, paymentFee, rounding }
  const parts = (['goods', 'shipping', 'paymentFee', 'rounding'] as const)
    .filter((part) => amounts[part] !== 0)
    .map((part) => t(`withdrawal.part.${part}`, { amount: formatPrice(amounts[part]) }))
  return t('withdrawal.parts', { parts: parts.join(', ') })
}

/** How much comes back, and of what it consists. */
export function RefundText({ refund }: { refund: WithdrawalRefund }) {
  const { t } = useTranslation('mf-account')
  const parts = usePartsOf(refund)
  return (
    <p>
      {refund.total > 0
        ? t('withdrawal.refund', { amount: formatPrice(refund.total) })
        : t('withdrawal.nothingPaid')}{' '}
      {parts}
    </p>
  )
}

/** The refund for a withdrawal, and where its goods go; the mail says the same. */
export const WithdrawalOutcome = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <>
    <RefundText refund={withdrawal.refund} />
    {withdrawal.goods ? <WhereGoods goods={withdrawal.goods} /> : null}
  </>
)

function WhereGoods({ goods }: { goods: NonNullable<Withdrawal['goods']> }) {
  const { t } = useTranslation('mf-account')
  const { data: channel } = useQuery(channelQuery(useShop().api))
  const seller = channel?.seller
  return (
    <div>
      <p>{t(`withdrawal.whereGoods.${goods}`, { days: limits.returnDays })}</p>
      {goods !== 'kept' && seller ? (
        <address className={styles['address']}>
          {[seller.name, seller.street, seller.city].join('\n')}
        </address>
      ) : null}
    </div>
  )
}
