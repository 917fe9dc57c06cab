import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { ClaimableOrder } from '@drogerie/shared-lib/contract/complaint.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { FieldSet } from '@drogerie/shared-lib/ui/field.tsx'
import { OptionRow } from '@drogerie/shared-lib/ui/option-row.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#widgets/loaded.tsx'
import { purchaseName } from '#data/order-state-rules.ts'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { ownClaimableQuery } from './complaint-new-queries.ts'
import styles from './complaint-wizard.module.css'

type StepProps = {
  /** From the detail of a purchase. */
  orderNumber: string | null
  onOrder: (order: ClaimableOrder) => void
}

/**
 * Step 1 for customers: which purchase. Those that cannot be claimed stay at the end of the list
 * and say why.
 */
export function OwnOrdersStep(props: StepProps) {
  const { t } = useTranslation('mf-account')
  const query = useQuery(ownClaimableQuery(useShop()))
  return (
    <Loaded query={query} failed={t('purchases.failed')} skeleton={<OrderBones />}>
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState
            art={<ParcelArt />}
            title={t('complaintNew.noOrders')}
            actions={<a href={paths.contact()}>{t('purchases.contactUs')}</a>}
          >
            {t('complaintNew.noOrdersText')}
          </EmptyState>
        ) : (
          <Orders
            {...props}
            orders={orders.toSorted(
              (one, other) => Number(other.claimable) - Number(one.claimable),
            )}
          />
        )
      }
    </Loaded>
  )
}

function Orders({
  orders,
  orderNumber,
  onOrder,
}: StepProps & { orders: readonly ClaimableOrder[] }) {
  const { t } = useTranslation('mf-account')
  const known = orders.find(({ order, claimable }) => claimable && order.number === orderNumber)
  const [chosen, setChosen] = useState(known?.['@id'] ?? null)
  const [isAsked, setAsked] = useState(false)
  const next = () => {
    const order = orders.find((candidate) => candidate['@id'] === chosen)
    if (order) onOrder(order)
    else setAsked(true)
  }
  return (
    <Panel>
      <FieldSet
        legend={t('complaintNew.chooseOrder')}
        aria-describedby={isAsked && !chosen ? 'order-needed' : undefined}
      >
        <div className={styles['orders']}>
          {orders.map((order) => (
            <OptionRow
              key={order['@id']}
              name="order"
              title={t(purchaseName(order.order), {
                number: order.order.number,
              })}
              note={noteOf(order)}
              disabled={!order.claimable}
              checked={chosen === order['@id']}
              onChange={() => setChosen(order['@id'])}
            />
          ))}
        </div>
      </FieldSet>
      {isAsked && !chosen ? (
        <p id="order-needed" role="alert" className={styles['note']}>
          {t('complaintNew.orderNeeded')}
        </p>
      ) : null}
      <div className={styles['actions']}>
        <Button look="accent" size="lg" onClick={next}>
          {t('complaintNew.toProducts')}
        </Button>
        <a href={paths.contact()}>{t('complaintNew.otherOrder')}</a>
      </div>
    </Panel>
  )
}

/** When it was, and what is in it or why it cannot be claimed. */
const noteOf = ({ order, items, claimable, reason }: ClaimableOrder) =>
  [formatDate(order.date), claimable ? items.map(wholeName).join('; ') : reason]
    .filter(Boolean)
    .join(' · ')

export const OrderBones = () => (
  <Panel aria-busy className={styles['bones']}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </Panel>
)
