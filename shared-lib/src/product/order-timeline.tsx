import { CreditCard } from '../ui/icons/credit-card.tsx'
import { Check } from '../ui/icons/check.tsx'
import { House } from '../ui/icons/house.tsx'
import { Package } from '../ui/icons/package.tsx'
import { Store } from '../ui/icons/store.tsx'
import { Undo2 } from '../ui/icons/undo-2.tsx'
import { Truck } from '../ui/icons/truck.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDay, formatTime } from '../format/date.ts'
import { Timeline, type TimelineNode } from '../ui/timeline.tsx'
import {
  timelineOf,
  type TimelineFacts,
  type TimelineKey,
  type TimelineStep,
} from './order-timeline-rules.ts'

const iconSize = 18 // px

const icons: Partial<Record<TimelineKey, ReactNode>> = {
  received: <Check size={iconSize} />,
  payment: <CreditCard size={iconSize} />,
  paid: <CreditCard size={iconSize} />,
  packing: <Package size={iconSize} />,
  inTransit: <Truck size={iconSize} />,
  pickup: <Store size={iconSize} />,
  delivered: <House size={iconSize} />,
  collected: <House size={iconSize} />,
  withdrawn: <Undo2 size={iconSize} />,
}

/** Steps whose name changes once they are behind. */
const hasDoneWord = (key: TimelineKey) =>
  key === 'packing' || key === 'inTransit' || key === 'pickup' || key === 'withdrawn'

function wordOf({ key, state }: TimelineStep) {
  if (state === 'failed' && key === 'payment') return 'order.stage.paymentFailed'
  return state === 'done' && hasDoneWord(key)
    ? (`order.stage.doneWord.${key}` as const)
    : (`order.stage.${key}` as const)
}

/** Under a node without a moment: how it is paid, where it waits. */
function noteOf({ key, state }: TimelineStep, { payments, shipments }: TimelineFacts) {
  if (key === 'paid' || (key === 'payment' && state !== 'failed'))
    return payments?.at(-1)?.method.name
  return key === 'pickup' ? shipments[0]?.branchName : undefined
}

/** The way of an order as four or five nodes, and the way back. */
export function OrderTimeline({ order }: { order: TimelineFacts }) {
  const { t } = useTranslation('common')
  const nodes = timelineOf(order).map((step): TimelineNode => ({
    state: step.state,
    text: t(wordOf(step)),
    time: step.at
      ? t('order.stage.at', { day: formatShortDay(step.at), time: formatTime(step.at) })
      : noteOf(step, order),
    icon: icons[step.key],
  }))
  return <Timeline nodes={nodes} />
}
