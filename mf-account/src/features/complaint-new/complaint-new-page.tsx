import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { ComplaintWizard } from './complaint-wizard.tsx'
import { usePageFrame, useStepTitle } from './page-frame.ts'

/** /muj-ucet/reklamace/nova. */
export function ComplaintNewPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <AccountPage section="complaints" windowTitle={useStepTitle()} lead={t('complaintNew.lead')}>
      <ComplaintWizard {...usePageFrame()} orderNumber={orderNumber} />
    </AccountPage>
  )
}
