import {
  OrderTrackingPayload,
  type TrackedOrder,
} from '@drogerie/shared-lib/contract/order-tracking.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { OrderFields } from '#widgets/order-fields.tsx'
import { TrackedOrderPanel } from './tracked-order.tsx'
import styles from './order-tracking.module.css'

/** /sledovani-objednavky: where an order is, by its number and e-mail, without a login. */
export function OrderTrackingPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const [order, setOrder] = useState<TrackedOrder | null>(null)
  const form = useShopForm(OrderTrackingPayload, { orderNumber, email: '' })
  const find = async (asked: OrderTrackingPayload) => {
    setOrder(null)
    setOrder(await api('POST /order-tracking', { body: asked }))
  }
  return (
    <EntryPage
      title={t('tracking.title')}
      lead={t('tracking.lead')}
      aside={order ? <TrackedOrderPanel key={order.number} order={order} /> : undefined}
    >
      <ShopForm form={form} onSubmit={find} aria-label={t('tracking.title')}>
        <OrderFields />
        <SubmitButton wide>{t('tracking.find')}</SubmitButton>
        <p className={styles['note']}>
          {t('tracking.account')} <a href={paths.purchases()}>{t('tracking.toPurchases')}</a>
        </p>
      </ShopForm>
    </EntryPage>
  )
}
