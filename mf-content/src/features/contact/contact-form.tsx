import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { PhoneField } from '@drogerie/shared-lib/forms/phone-field.tsx'
import { SelectField } from '@drogerie/shared-lib/forms/select-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
import { TextAreaField } from '@drogerie/shared-lib/forms/text-area-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, useCustomerService, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forgetContactDraft } from './contact-draft.ts'
import { contactPayload, subjects, type ContactForm as ContactValues } from './contact-schema.ts'
import styles from './contact.module.css'
import { SentNotice } from './sent-notice.tsx'
import { useContactFields } from './use-contact-fields.ts'

export function ContactForm() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const sendOnce = useSendOnce()
  const send = useMutation({
    mutationFn: (form: ContactValues) => {
      const body = contactPayload(form, t(`contact.subject.${form.subject}`))
      return sendOnce(body, (headers) => api('POST /contact-requests', { body, headers }))
    },
    onSuccess: forgetContactDraft,
  })
  return (
    <Panel title={t('contact.form.title')}>
      {send.isSuccess ? (
        <Sent email={send.variables.email} onAgain={() => send.reset()} />
      ) : (
        <Fields onSubmit={send.mutateAsync} error={send.error} />
      )}
    </Panel>
  )
}

function Fields({
  onSubmit,
  error,
}: {
  onSubmit: (form: ContactValues) => Promise<unknown>
  error: unknown
}) {
  const { t } = useTranslation('mf-content')
  const form = useContactFields()
  const club = useClubWords()
  const { stores = true } = useCustomerService()?.promises ?? {}
  return (
    <ShopForm form={form} onSubmit={onSubmit} error={error}>
      {isOurFault(error) ? <ByMail form={form.getValues()} /> : null}
      <div className={styles['fields']}>
        <SelectField
          className={styles['whole']}
          name="subject"
          label={t('contact.form.subject')}
          options={subjects
            .filter((code) => (code !== 'club' || club) && (code !== 'store' || stores))
            .map((code) => ({ value: code, label: t(`contact.subject.${code}`) }))}
        />
        <TextField
          name="name"
          label={t('contact.form.name')}
          optional
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField name="email" label={t('common:form.email')} preset="email" />
        <TextField
          name="orderNumber"
          label={t('common:form.orderNumber')}
          optional
          preset="digits"
          help={t('contact.form.orderNumberHelp')}
        />
        <PhoneField name="phone" label={t('common:form.phone')} optional />
        <TextAreaField
          className={styles['whole']}
          name="message"
          label={t('common:form.message')}
        />
        <HoneypotField />
      </div>
      <div className={styles['foot']}>
        <p className={styles['note']}>
          {t('contact.form.privacy')}{' '}
          <a href={paths.cmsPage('ochrana-osobnich-udaju')}>{t('contact.form.privacyLink')}</a>
        </p>
        <SubmitButton>{t('contact.form.submit')}</SubmitButton>
      </div>
    </ShopForm>
  )
}

/** Not an error of a field: the service is away. */
const isOurFault = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 422 && error.status !== 429

/** The typed message as a mailto link, so that it reaches us if the form fails. */
function ByMail({ form: { subject, message } }: { form: Partial<ContactValues> }) {
  const { t } = useTranslation('mf-content')
  const service = useCustomerService()
  const query = `subject=${encodeURIComponent(t(`contact.subject.${subject ?? 'other'}`))}&body=${encodeURIComponent(message ?? '')}`
  return (
    <Notice tone="warn" title={t('contact.failed.title')}>
      {t('contact.failed.text')}{' '}
      <a href={`mailto:${service?.email ?? ''}?${query}`}>{t('contact.failed.mail')}</a>
    </Notice>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('mf-content')
  return (
    <>
      <SentNotice title={t('contact.sent.title')}>{t('contact.sent.text', { email })}</SentNotice>
      <Button className={styles['again']} onClick={onAgain}>
        {t('contact.sent.again')}
      </Button>
    </>
  )
}
