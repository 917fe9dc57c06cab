import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerNotice } from '#widgets/answer-notice.tsx'
import { OrderFields } from '#widgets/order-fields.tsx'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import { readDraft } from './withdrawal-calls.ts'
import type { TypedSender } from './withdrawal-progress.ts'
import { WhoForm } from './withdrawal-schema.ts'
import styles from './withdrawal.module.css'

type WhoStepProps = {
  user: Customer | null
  orderNumber: string
  typed: TypedSender | null
  onTyped: (who: TypedSender) => void
  onDraft: (who: WhoForm, draft: WithdrawalDraft) => void
}

/**
 * The person and the contract. An order that cannot be withdrawn from shows why, with the
 * alternative.
 */
export function WhoStep({ user, orderNumber, typed, onTyped, onDraft }: WhoStepProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { firstName = '', lastName = '', email = '' } = user ?? {}
  const form = useShopForm(WhoForm, {
    ...(typed ?? { orderNumber, email, firstName, lastName }),
    website: '',
  })
  useTypedValues(form, ({ orderNumber, email, firstName, lastName }) =>
    onTyped({ orderNumber, email, firstName, lastName }),
  )
  const find = async (who: WhoForm) => {
    setRefusal(null)
    const draft = await readDraft(shop, who)
    if (draft.withdrawable) onDraft(who, draft)
    else setRefusal(draft.reason ?? t('withdrawal.failed'))
  }
  return (
    <ShopForm form={form} onSubmit={find} aria-label={t('withdrawal.title')}>
      {refusal ? (
        <AnswerNotice tone="warn" answer={refusal}>
          {refusal} <a href={paths.contact()}>{t('purchases.contactUs')}</a>
        </AnswerNotice>
      ) : null}
      <OrderFields />
      <div className={styles['pair']}>
        <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
        <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
      </div>
      <HoneypotField />
      <SubmitButton wide>{t('withdrawal.toGoods')}</SubmitButton>
      <p className={styles['note']}>
        {t('withdrawal.complaint')} <a href={paths.complaintRules()}>{t('complaints.rules')}</a>
      </p>
    </ShopForm>
  )
}
