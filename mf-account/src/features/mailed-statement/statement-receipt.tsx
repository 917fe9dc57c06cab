import type {
  MailedStatement,
  StatementResult,
} from '@drogerie/shared-lib/contract/pending-statement.ts'
import { formatDate, formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/stack.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import styles from './mailed-statement.module.css'

type ReceiptProps = { statement: MailedStatement; result: StatementResult; isFresh: boolean }

/** The receipt of what was confirmed, however often the link is opened. */
export function StatementReceipt({ statement, result, isFresh }: ReceiptProps) {
  const { t } = useTranslation('mf-account')
  const { kind, orderNumber, receivedAt } = statement
  const { number, token, text, deadline } = result
  return (
    <Stack>
      {isFresh ? null : <Notice tone="info">{t('statement.used')}</Notice>}
      {kind === 'withdrawal' ? (
        <DonePanel title={t('withdrawal.done')}>
          {t('withdrawal.doneText', { number, order: orderNumber, at: formatDateTime(receivedAt) })}
        </DonePanel>
      ) : (
        <DonePanel
          title={t('complaintNew.done', { number })}
          actions={
            <LinkButton look="plum" href={paths.complaintStatus(token)}>
              {t('complaintNew.follow')}
            </LinkButton>
          }
        >
          {t('complaintNew.doneText', { date: formatDate(deadline) })}
        </DonePanel>
      )}
      {text ? <blockquote className={styles['statement']}>{text}</blockquote> : null}
    </Stack>
  )
}
