import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { useTranslation } from 'react-i18next'
import { addressLines } from '#data/address-rules.ts'
import { AskDialog } from '#widgets/ask-dialog.tsx'
import { useDeleteAddress } from './address-mutations.ts'
import styles from './addresses.module.css'

export function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const { t } = useTranslation('mf-account')
  return (
    <AskDialog
      title={t('addresses.deleteTitle')}
      confirm={t('addresses.deleteYes')}
      keep={t('addresses.keep')}
      action={useDeleteAddress(address)}
      onClose={onClose}
    >
      <address className={styles['lines']}>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </AskDialog>
  )
}
