import { Parcel, useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { typography } from '../format/typography.ts'
import { Dialog } from '../ui/dialog.tsx'
import { OutagePanel } from '../ui/outage-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { WatchTarget } from './with-watch-dialog.tsx'
import styles from './watch-dialog.module.css'

/** The account team's form of the watchdog. What a visitor still has to do is said in it; a customer is done with a toast. */
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
        fallback={
          <div className={styles['wait']} aria-busy>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        }
        renderFailed={(retry) => (
          <OutagePanel
            title={t('watchdog.failed')}
            retry={{ label: t('general.retry'), onRetry: retry }}
          />
        )}
      />
    </Dialog>
  )
}
