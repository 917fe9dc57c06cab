import { errorMessage } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { useSignOutEverywhere } from './device-queries.ts'
import styles from './devices.module.css'

/** Asks for confirmation: this device is signed out, too. */
export function EverywhereDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { t } = useTranslation('mf-account')
  const everywhere = useSignOutEverywhere(customer)
  const refusal = errorMessage(everywhere.error)
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('devices.everywhereTitle')}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button
            look="plum"
            loading={everywhere.isPending}
            loadingLabel={t('general.loading')}
            onClick={() => everywhere.mutate()}
          >
            {t('devices.everywhere')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('devices.keep')}
          </Button>
        </>
      }
    >
      <p>{t('devices.everywhereText')}</p>
      {refusal ? (
        <Notice tone="err" role="alert" className={styles['refusal']}>
          {'key' in refusal ? t(refusal.key, refusal.values ?? {}) : refusal.text}
        </Notice>
      ) : null}
    </Dialog>
  )
}
