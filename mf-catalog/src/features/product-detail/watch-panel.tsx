import {
  WithWatchDialog,
  type WatchTarget,
} from '@drogerie/shared-lib/product/with-watch-dialog.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { WatchdogIcon } from '@drogerie/shared-lib/ui/watchdog-icon.tsx'
import { useTranslation } from 'react-i18next'

/** Instead of the cart's button: what can be done about a sold-out variant. */
export function WatchPanel({ target }: { target: WatchTarget }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <WithWatchDialog target={target}>
      {(open) => (
        <Notice
          tone="ok"
          icon={<WatchdogIcon size={22} />}
          title={`${t('common:product.soldOut')}.`}
          aside={
            <Button
              look="plum"
              aria-haspopup="dialog"
              aria-label={t('common:product.watchOf', { name: target.productName })}
              onClick={open}
            >
              {t('common:product.watch')}
            </Button>
          }
        >
          {t('product.soldOutHelp')}
        </Notice>
      )}
    </WithWatchDialog>
  )
}

/** Under the price of goods in stock. */
export function WatchPrice({ target }: { target: WatchTarget }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <WithWatchDialog target={target}>
      {(open) => (
        <Button
          look="text"
          icon={<WatchdogIcon size={20} />}
          aria-haspopup="dialog"
          aria-label={t('product.watchPriceOf', { name: target.productName })}
          onClick={open}
        >
          {t('product.watchPrice')}
        </Button>
      )}
    </WithWatchDialog>
  )
}
