import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Timeline, type TimelineNode } from '@drogerie/shared-lib/ui/timeline.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { useTranslation } from 'react-i18next'
import {
  hasFailedPayment,
  timelineOf,
  type TimelineKey,
  type TimelineStep,
} from './thank-you-rules.ts'

const icons: Partial<Record<TimelineKey, typeof House>> = {
  paid: CreditCard,
  payment: CreditCard,
  packing: Package,
  inTransit: Truck,
  pickup: Store,
  delivered: House,
}

/** Under a node: when it was, or what happens there. */
function noteOf({ key, state }: TimelineStep, order: Order): string | undefined {
  if (key === 'received') return formatDateTime(order.checkoutCompletedAt)
  if (key === 'paid') return order.payments.at(-1)?.method.name
  if (key === 'pickup' || key === 'delivered') return order.shipments[0]?.branchName
  return key === 'payment' && state !== 'failed' ? order.payments.at(-1)?.method.name : undefined
}

export function ProgressPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const nodes = timelineOf(order).map((step): TimelineNode => {
    const Icon = icons[step.key]
    const text =
      step.key === 'payment' && hasFailedPayment(order)
        ? t('timeline.paymentFailed')
        : t(`timeline.${step.key}`)
    return {
      state: step.state,
      text,
      time: noteOf(step, order),
      icon: Icon ? <Icon size={18} /> : undefined,
    }
  })
  return (
    <Panel title={t('timeline.title')}>
      <Timeline nodes={nodes} />
    </Panel>
  )
}
