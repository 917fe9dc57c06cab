import {
  chooseStore,
  Parcel,
  useBackCloses,
  useErrorToast,
  useShop,
} from '@drogerie/shared-lib/runtime'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import styles from './store-dialog.module.css'
import { StoreList } from './store-list.tsx'

type StoreDialogProps = {
  variantCode: string
  title: string
  selected: string | null
  onClose: () => void
}

/**
 * The content team's store picker; when it is away, our own plain list of stores that have the
 * product.
 */
export function StoreDialog({ variantCode, title, selected, onClose }: StoreDialogProps) {
  const { t } = useTranslation('mf-catalog')
  const shop = useShop()
  const showError = useErrorToast()
  const { close, leaveByLink } = useBackCloses(onClose)
  const choose = ({ externalId }: { externalId: string }) => {
    close()
    chooseStore(shop, externalId).catch(showError)
  }
  return (
    <Dialog open wide="map" onClose={close} title={title} closeLabel={t('common:general.close')}>
      <div onClickCapture={leaveByLink} role="presentation">
        <Parcel
          name="mf-content/store-picker"
          props={{ variantCode, selected, onSelect: choose }}
          fallback={
            <div className={styles['wait']} aria-busy>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          }
          renderFailed={(retry) => (
            <div className={styles['away']}>
              <OutagePanel
                title={t('product.pickerAway')}
                text={t('product.pickerAwayText')}
                retry={{ label: t('common:general.retry'), onRetry: retry }}
              />
              <StoreList variantCode={variantCode} selected={selected} onSelect={choose} />
            </div>
          )}
        />
      </div>
    </Dialog>
  )
}
