import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { channelQuery, useShop } from '@drogerie/shared-lib/runtime'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import { Stack } from '#ui/stack.tsx'
import { RefundText } from './refund-text.tsx'
import styles from './withdrawal.module.css'

/** What was taken down, what comes back, and where the goods go: the mail says the same. */
export function WithdrawalReceipt({ receipt }: { receipt: Withdrawal }) {
  const { t } = useTranslation('mf-account')
  return (
    <Stack>
      <DonePanel title={t('withdrawal.done')}>
        {t('withdrawal.doneText', {
          number: receipt.number,
          order: receipt.orderNumber,
          at: formatDateTime(receipt.receivedAt),
        })}
      </DonePanel>
      {receipt.accountPending ? (
        <Notice tone="warn" title={t('withdrawal.accountPending')}>
          {t('withdrawal.accountPendingText')}
        </Notice>
      ) : null}
      <RefundText refund={receipt.refund} />
      {receipt.goods ? <WhereGoods goods={receipt.goods} /> : null}
      <blockquote className={styles['statement']}>{receipt.text}</blockquote>
    </Stack>
  )
}

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
