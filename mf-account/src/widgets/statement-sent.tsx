import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { formatDate, formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Mail } from '@drogerie/shared-lib/ui/icons/mail.tsx'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import styles from './statement-sent.module.css'

/**
 * Sent, and of no effect yet: number and e-mail are known to others, so the order's mailbox has the
 * last word.
 */
export function StatementSent({ pending }: { pending: PendingStatement }) {
  const { t } = useTranslation('mf-account')
  const { kind, orderNumber, sentTo, receivedAt, expiresAt } = pending
  const words = {
    order: orderNumber,
    address: sentTo,
    at: formatDateTime(receivedAt),
    until: formatDate(expiresAt),
  }
  return (
    <div className={styles['stack']}>
      <DonePanel title={t('statement.oneMoreStep')} icon={<Mail size={28} />}>
        {t(`statement.sent.${kind}`, words)}
      </DonePanel>
      <ul className={styles['notes']}>
        <li>{t('statement.deadlineKept', words)}</li>
        <li>{t(`statement.ifNot.${kind}`, words)}</li>
        <li>
          {t('statement.noMail')} <a href={paths.contact()}>{t('purchases.contactUs')}</a>
        </li>
      </ul>
    </div>
  )
}
