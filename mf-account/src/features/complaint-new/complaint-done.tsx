import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'

/** The receipt on the page; the same is in the mail. */
export function ComplaintDone({
  complaint,
  isSignedIn,
}: {
  complaint: Complaint
  isSignedIn: boolean
}) {
  const { t } = useTranslation('mf-account')
  const { number, token, deadline } = complaint
  const href = isSignedIn ? paths.complaintDetail(token) : paths.complaintStatus(token)
  return (
    <Panel>
      <DonePanel
        title={t('complaintNew.done', { number })}
        actions={
          <LinkButton look="plum" href={href}>
            {t('complaintNew.follow')}
          </LinkButton>
        }
      >
        {t('complaintNew.doneText', { date: formatDate(deadline) })}
      </DonePanel>
    </Panel>
  )
}
