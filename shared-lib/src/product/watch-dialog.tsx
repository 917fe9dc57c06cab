import { Parcel, useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { typography } from '../format/typography.ts'
import { FormFailed, FormWait } from './late-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { WatchTarget } from './with-watch-dialog.tsx'
import styles from './watch-dialog.module.css'

/**
 * The account team's form of the watchdog. What a visitor still has to do is said in it; a customer
 * is done with a toast.
 */
export function WatchDialog({ target, onClose }: { target: WatchTarget; onClose: () => void }) {
  const { t } = useTranslation('common')
  const { toasts } = useShop()
  const onSet = () => {
    toasts.show({ kind: 'success', text: t('watchdog.created') })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('watchdog.title')} closeLabel={t('general.close')}>
      <p className={styles['product']}>{typography(target.productName)}</p>
      <Parcel
        name="mf-account/watchdog-form"
        props={{
          variantCode: target.variantCode,
          price: target.price,
          inStock: target.inStock,
          onSet,
          onClose,
        }}
        fallback={<FormWait />}
        renderFailed={(retry) => <FormFailed title={t('watchdog.failed')} onRetry={retry} />}
      />
    </Dialog>
  )
}
