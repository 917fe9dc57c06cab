import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextAreaField } from '@drogerie/shared-lib/forms/text-area-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
import { Confirmation } from './confirmation.tsx'
import { WithdrawalForm } from './withdrawal-schema.ts'
import styles from './withdrawal.module.css'

/** /odstoupeni-od-smlouvy: two steps, no reason asked, for guests as well. */
export function WithdrawalPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf-account')
  const user = useSession((session) => session.user)
  const [filled, setFilled] = useState<WithdrawalForm | null>(null)
  const [receipt, setReceipt] = useState<Withdrawal | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <PageHead title={t('withdrawal.title')} description={t('withdrawal.lead', { days: limits.returnDays })} />
      <EntryFrame title={t('withdrawal.title')} lead={receipt ? undefined : t('withdrawal.lead', { days: limits.returnDays })}>
        {receipt ? (
          <Receipt receipt={receipt} />
        ) : isConfirming && filled ? (
          <Confirmation values={filled} onBack={() => setConfirming(false)} onDone={setReceipt} />
        ) : (
          <Form
            key={user?.['@id']}
            user={user}
            orderNumber={orderNumber}
            filled={filled}
            onFilled={(values) => {
              setFilled(values)
              setConfirming(true)
            }}
          />
        )}
      </EntryFrame>
    </>
  )
}

type FormProps = { user: Customer | null; orderNumber: string; filled: WithdrawalForm | null; onFilled: (values: WithdrawalForm) => void }

function Form({ user, orderNumber, filled, onFilled }: FormProps) {
  const { t } = useTranslation('mf-account')
  const { firstName = '', lastName = '', email = '' } = user ?? {}
  const form = useShopForm(WithdrawalForm, {
    orderNumber: filled?.orderNumber ?? orderNumber,
    email: filled?.email ?? email,
    firstName: filled?.firstName ?? firstName,
    lastName: filled?.lastName ?? lastName,
    bankAccountNumber: filled?.bankAccountNumber ?? '',
    note: filled?.note ?? '',
    website: '',
  })
  return (
    <ShopForm form={form} onSubmit={onFilled} aria-label={t('withdrawal.title')}>
      <TextField name="orderNumber" label={t('form.orderNumber')} preset="digits" help={t('withdrawal.numberHelp')} />
      <TextField name="email" label={t('form.email')} preset="email" help={t('withdrawal.emailHelp')} />
      <div className={styles['pair']}>
        <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
        <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
      </div>
      <TextField name="bankAccountNumber" label={t('form.bankAccount')} autoComplete="off" help={t('withdrawal.accountHelp')} optional />
      <TextAreaField name="note" label={t('form.note')} help={t('withdrawal.noteHelp')} rows={3} optional />
      <HoneypotField />
      <SubmitButton wide>{t('withdrawal.continue')}</SubmitButton>
      <p className={styles['note']}>
        {t('withdrawal.complaint')} <a href={paths.complaintRules()}>{t('complaints.rules')}</a>
      </p>
    </ShopForm>
  )
}

function Receipt({ receipt }: { receipt: Withdrawal }) {
  const { t } = useTranslation('mf-account')
  return (
    <DonePanel title={t('withdrawal.done')}>
      {t('withdrawal.doneText', { number: receipt.number, order: receipt.orderNumber, at: formatDateTime(receipt.receivedAt) })}
    </DonePanel>
  )
}
