import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { PointsWorth } from '@drogerie/shared-lib/product/points-worth.tsx'
import { withdrawnOf } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { useTranslation } from 'react-i18next'
import styles from './purchase-detail.module.css'

/** Points from the club for this order; nothing for one that went back as a whole. */
export function PointsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const earned = order.points?.earned ?? 0
  if (earned <= 0 || order.state === 'cancelled' || withdrawnOf(order.items) === 'whole')
    return null
  return (
    <Panel tone="soft">
      <p className={styles['earned']}>
        <CreditCard size={22} />
        <span>
          {t(order.displayState === 'delivered' ? 'purchases.pointsGiven' : 'purchases.points', {
            points: t('count.points', { count: earned }),
          })}{' '}
          <PointsWorth />
        </span>
      </p>
    </Panel>
  )
}
