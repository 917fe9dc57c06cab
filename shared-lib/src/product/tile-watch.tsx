import { useTranslation } from 'react-i18next'
import { TileButton } from '../ui/product-tile.tsx'
import { WatchdogIcon } from '../ui/watchdog-icon.tsx'
import { WithWatchDialog, type WatchTarget } from './with-watch-dialog.tsx'

/** Sold out: instead of the cart the watchdog of this very variant. */
export function TileWatch({ target }: { target: WatchTarget }) {
  const { t } = useTranslation('common')
  return (
    <WithWatchDialog target={target}>
      {(open) => (
        <TileButton
          look="sand"
          text={t('product.watch')}
          label={t('product.watchOf', { name: target.productName })}
          icon={<WatchdogIcon size={20} />}
          aria-haspopup="dialog"
          onClick={open}
        />
      )}
    </WithWatchDialog>
  )
}
