import { WithdrawalOutcome } from '#widgets/withdrawal-outcome.tsx'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
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
      {kind === 'withdrawal' ? <Outcome token={token} /> : null}
      {text ? <blockquote className={styles['statement']}>{text}</blockquote> : null}
    </Stack>
  )
}

/**
 * Whoever has the link owns the mailbox, and may learn the sum; without an answer the mail still
 * says it.
 */
function Outcome({ token }: { token: string }) {
  const { api } = useShop()
  const { data } = useQuery({
    queryKey: ['personal', 'mf-account', 'withdrawal-of-statement', token] as const,
    queryFn: ({ signal }) => api('GET /withdrawals/{token}', { path: { token }, signal }),
    retry: false,
  })
  return data ? <WithdrawalOutcome withdrawal={data} /> : null
}
