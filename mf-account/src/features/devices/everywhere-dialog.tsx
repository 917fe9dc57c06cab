import { useTranslation } from 'react-i18next'
import { AskDialog } from '#widgets/ask-dialog.tsx'
import { useSignOutEverywhere } from './device-queries.ts'

/** Asks for confirmation: this device is signed out, too. */
export function EverywhereDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { t } = useTranslation('mf-account')
  return (
    <AskDialog
      title={t('devices.everywhereTitle')}
      confirm={t('devices.everywhere')}
      keep={t('devices.keep')}
      action={useSignOutEverywhere(customer)}
      onClose={onClose}
    >
      <p>{t('devices.everywhereText')}</p>
    </AskDialog>
  )
}
