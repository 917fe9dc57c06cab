import { useTranslation } from 'react-i18next'
import { AccountPage } from '#data/account-page.tsx'
import { ComplaintWizard } from './complaint-wizard.tsx'

/** /muj-ucet/reklamace/nova. */
export function ComplaintNewPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <AccountPage section="complaints" lead={t('complaintNew.lead')}>
      <ComplaintWizard orderNumber={orderNumber} />
    </AccountPage>
  )
}
