import * as field from '@drogerie/shared-lib/contract/fields.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFields } from '#widgets/order-fields.tsx'
import * as z from 'zod/mini'
import { draftOf, type ComplaintDraft } from './complaint-draft.ts'
import { findGuestOrder } from './complaint-new-queries.ts'
import styles from './complaint-wizard.module.css'

const OrderForm = z.object({ orderNumber: field.orderNumber(), email: field.email() })

export type GuestStepProps = {
  orderNumber: string
  email: string
  onOrder: (draft: ComplaintDraft) => void
}

/**
 * Step 1 for guests: number and e-mail together open an order; a wrong pair looks like an unknown
 * one.
 */
export function GuestOrderStep({ orderNumber, email, onOrder }: GuestStepProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useShopForm(OrderForm, { orderNumber, email })
  const find = async (values: z.output<typeof OrderForm>) => {
    setRefusal(null)
    const order = await findGuestOrder(shop, values.orderNumber, values.email)
    if (!order) setRefusal(t('complaintNew.notFound'))
    else if (order.claimable) onOrder(draftOf(order, values.email))
    else setRefusal(order.reason ?? t('complaint.notClaimable'))
  }
  return (
    <Panel>
      <ShopForm form={form} onSubmit={find} aria-label={t('complaintNew.step.order')}>
        {refusal ? (
          <Notice tone="warn" role="alert">
            {refusal} <a href={paths.contact()}>{t('complaintNew.writeUs')}</a>
          </Notice>
        ) : null}
        <div className={styles['fields']}>
          <OrderFields />
        </div>
        <SubmitButton wide>{t('complaintNew.findOrder')}</SubmitButton>
        <p className={styles['note']}>
          {t('complaintNew.haveAccount')}{' '}
          <a href={loginPath(paths.complaintNew())}>{t('auth.signIn')}</a>
        </p>
      </ShopForm>
    </Panel>
  )
}
