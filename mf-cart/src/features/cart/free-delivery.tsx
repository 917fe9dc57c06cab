import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatCrowns, formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useHasOffers } from '@drogerie/shared-lib/pages/use-has-offers.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { ProgressBar } from '@drogerie/shared-lib/ui/progress-bar.tsx'
import { Truck } from '@drogerie/shared-lib/ui/icons/truck.tsx'
import { useTranslation } from 'react-i18next'
import { bold, RichText } from '#ui/rich-text.tsx'
import styles from './free-delivery.module.css'

/** Amount left until delivery is free. */
export function FreeDelivery({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const hasOffers = useHasOffers()
  if (!order.freeShipping) return null
  const { threshold, remaining } = order.freeShipping
  const isFree = remaining <= 0
  return (
    <Panel className={styles['panel']}>
      <div className={styles['head']}>
        <Truck size={24} />
        <p>
          {isFree ? (
            <strong>{t('freeDelivery.reached')}</strong>
          ) : (
            <RichText
              text={t('freeDelivery.remaining', { price: formatPrice(remaining) })}
              marks={bold}
            />
          )}
        </p>
        {isFree || !hasOffers ? null : <a href={paths.offers()}>{t('freeDelivery.more')}</a>}
      </div>
      <ProgressBar
        value={threshold > 0 ? (threshold - remaining) / threshold : 1}
        label={t('freeDelivery.label')}
        {...(isFree
          ? {}
          : {
              ends: [formatPrice(threshold - remaining), formatCrowns(threshold)] as [
                string,
                string,
              ],
            })}
      />
    </Panel>
  )
}
