import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { OrderTimeline } from '@drogerie/shared-lib/product/order-timeline.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'

/** Progress of the order, with the same texts as in the account. */
export function ProgressPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  return (
    <Panel title={t('timeline.title')}>
      <OrderTimeline order={order} />
    </Panel>
  )
}
