import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { errorMessage } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { addressLines } from '#data/address-rules.ts'
import { useDeleteAddress } from './address-mutations.ts'
import styles from './addresses.module.css'

/** Asks once more: an address deleted is typed again, not fetched back. */
export function DeleteDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { t } = useTranslation('mf-account')
  const remove = useDeleteAddress(address)
  const refusal = errorMessage(remove.error)
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('addresses.deleteTitle')}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button
            look="plum"
            loading={remove.isPending}
            loadingLabel={t('general.loading')}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            {t('addresses.deleteYes')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('addresses.keep')}
          </Button>
        </>
      }
    >
      <address className={styles['lines']}>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {refusal ? (
        <Notice tone="err" role="alert" className={styles['refusal']}>
          {'key' in refusal ? t(refusal.key, refusal.values ?? {}) : refusal.text}
        </Notice>
      ) : null}
    </Dialog>
  )
}
