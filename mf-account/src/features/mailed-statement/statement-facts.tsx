import type { MailedStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useTranslation } from 'react-i18next'
import { AccountText } from '#ui/account-text.tsx'
import styles from './mailed-statement.module.css'

/** The statement in its sender's words, marked as a quote, because the sender may be a stranger. */
export function StatementFacts({ statement }: { statement: MailedStatement }) {
  const { t } = useTranslation('mf-account')
  const {
    orderNumber,
    products,
    name,
    reason,
    refundType,
    photosCount,
    account,
    receivedAt,
    expiresAt,
    message,
  } = statement
  const rows: [label: string, value: string | null][] = [
    [t('statement.order'), orderNumber],
    [
      t('statement.goods'),
      products
        .map(({ productName, quantity }) => typography(`${productName}, ${formatPieces(quantity)}`))
        .join('\n'),
    ],
    [t('statement.name'), name],
    [t('complaintNew.reason'), reason && t(`complaint.reason.${reason}`)],
    [t('statement.settled'), refundType && t(`complaint.refundType.${refundType}`)],
    [t('statement.account'), account],
    [t('statement.photos'), photosCount > 0 ? String(photosCount) : null],
    [t('statement.sentAt'), formatDateTime(receivedAt)],
    [t('statement.until'), formatDateTime(expiresAt)],
  ]
  return (
    <>
      <dl className={styles['facts']}>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <AccountText>{value}</AccountText>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {message ? (
        <figure className={styles['message']}>
          <figcaption>{t('statement.message')}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      ) : null}
    </>
  )
}
