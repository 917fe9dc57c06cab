import { RegisterCustomerPayload } from '@drogerie/shared-lib/contract/customer.ts'
import { CheckboxField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { PasswordField } from '@drogerie/shared-lib/forms/password-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import styles from './sign-up.module.css'

/** Slug of the editors' page. */
const privacy = 'ochrana-osobnich-udaju'

/** /novy-ucet: an account in a shop without a club, confirmed by a mailed link. */
export function SignUpPage() {
  const { t } = useTranslation('mf-account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryPage title={t('signUp.title')} lead={sentTo ? undefined : t('signUp.lead')}>
      {sentTo ? (
        <DonePanel
          title={t('registration.doneTitle')}
          actions={<a href={paths.accountVerification()}>{t('signIn.verifyAgain')}</a>}
        >
          {t('signUp.doneText', { email: sentTo })}
        </DonePanel>
      ) : (
        <SignUpForm onSent={setSentTo} />
      )}
    </EntryPage>
  )
}

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  subscribedToNewsletter: false,
}

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(RegisterCustomerPayload, empty)
  const submit = async (values: RegisterCustomerPayload) => {
    await api('POST /customers', { body: values })
    onSent(values.email)
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('signUp.title')}>
      <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
      <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
      <TextField
        name="email"
        label={t('form.email')}
        preset="email"
        autoComplete="username"
        help={t('registration.emailHelp')}
      />
      <PasswordField name="password" label={t('form.password')} autoComplete="new-password" ticks />
      <CheckboxField name="subscribedToNewsletter" label={t('communication.newsletterPlain')}>
        {t('communication.newsletterPlain')}
      </CheckboxField>
      <SubmitButton wide>{t('signUp.submit')}</SubmitButton>
      <p className={styles['note']}>
        {t('signUp.privacy')} <a href={paths.cmsPage(privacy)}>{t('signUp.privacyLink')}</a>
      </p>
      <a className={styles['back']} href={paths.login()}>
        {t('signUp.haveAccount')}
      </a>
    </ShopForm>
  )
}
