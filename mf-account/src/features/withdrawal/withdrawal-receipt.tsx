import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { WithdrawalOutcome } from '#widgets/withdrawal-outcome.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './withdrawal.module.css'

/** The recorded withdrawal, and what follows. */
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
      <WithdrawalOutcome withdrawal={receipt} />
      <blockquote className={styles['statement']}>{receipt.text}</blockquote>
    </Stack>
  )
}
