import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { watchdogAnchor } from '@drogerie/shared-lib/product/hit-rules.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { WatchdogIcon } from '@drogerie/shared-lib/ui/watchdog-icon.tsx'
import { useTranslation } from 'react-i18next'

/** Where 'Hlídat' of a sold-out tile leads: what can be done about it. */
export function WatchPanel({ variant }: { variant: ProductVariant }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <Notice
      id={watchdogAnchor}
      tabIndex={-1}
      tone="ok"
      icon={<WatchdogIcon size={22} />}
      title={`${t(`product.stock.${variant.stockStatus}`)}.`}
    >
      {t('product.soldOutHelp')}
    </Notice>
  )
}
