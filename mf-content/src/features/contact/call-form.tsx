import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { PhoneField } from '@drogerie/shared-lib/forms/phone-field.tsx'
import { SelectField } from '@drogerie/shared-lib/forms/select-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { formatPhone } from '@drogerie/shared-lib/format/phone.ts'
import { serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useCustomerService, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CallForm as CallSchema,
  callFieldOf,
  callPayload,
  callTimes,
  type CallForm as CallValues,
  type CallInput,
} from './call-schema.ts'
import styles from './contact.module.css'
import { SentNotice } from './sent-notice.tsx'

/** 'Call me back': who would rather talk leaves a number. */
export function CallForm() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const service = useCustomerService()
  const name = useSession(({ user }) => user?.fullName)
  const sendOnce = useSendOnce()
  const ask = useMutation({
    mutationFn: (form: CallValues) => {
      const note = t('contact.call.note', { when: t(`contact.call.when.${form.when}`) })
      const body = callPayload(form, { name, note })
      return sendOnce(body, (headers) => api('POST /contact-me', { body, headers }))
    },
  })
  return (
    <Panel
      title={t('contact.call.title')}
      lead={
        service ? t('contact.call.lead', { hours: typography(serviceHours(service)) }) : undefined
      }
    >
      {ask.isSuccess ? (
        <SentNotice title={t('contact.call.sent')}>
          {t(`contact.call.agreed.${ask.variables.when}`, {
            phone: formatPhone(ask.variables.phone),
          })}
        </SentNotice>
      ) : (
        <Fields onSubmit={ask.mutateAsync} error={ask.error} />
      )}
    </Panel>
  )
}

const empty: CallInput = { phone: '', when: 'any', website: '' }

function Fields({
  onSubmit,
  error,
}: {
  onSubmit: (form: CallValues) => Promise<unknown>
  error: unknown
}) {
  const { t } = useTranslation('mf-content')
  const form = useShopForm(CallSchema, empty)
  const known = useSession(({ user }) => user?.phoneNumber)
  useEffect(() => {
    if (known) form.reset({ ...empty, phone: known }, { keepDirtyValues: true })
  }, [form, known])
  return (
    <ShopForm form={form} onSubmit={onSubmit} error={error} fieldOfPath={callFieldOf}>
      <div className={styles['call']}>
        <PhoneField name="phone" label={t('contact.call.phone')} />
        <SelectField
          name="when"
          label={t('contact.call.time')}
          options={callTimes.map((code) => ({
            value: code,
            label: t(`contact.call.when.${code}`),
          }))}
        />
        <HoneypotField />
        <SubmitButton look="outline" wide>
          {t('contact.call.submit')}
        </SubmitButton>
        <p className={styles['note']}>{t('contact.call.privacy')}</p>
      </div>
    </ShopForm>
  )
}
