import { ResetPasswordRequestPayload } from '@drogerie/shared-lib/contract/auth.ts'
import { locale } from '@drogerie/shared-lib/contract/constants.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { useTypedPerson } from '#data/registration-draft.ts'
import { DonePanel } from '#ui/done-panel.tsx'
import styles from './password-reset.module.css'

/** Asking for a link. The answer is the same whether there is such an account or not. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation('mf-account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const email = useTypedPerson()?.email
  return (
    <EntryPage title={t('forgotten.title')} lead={sentTo ? undefined : t('forgotten.lead')}>
      {sentTo ? (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      ) : (
        <RequestForm key={email} email={email} onSent={setSentTo} />
      )}
    </EntryPage>
  )
}

type RequestFormProps = { email: string | undefined; onSent: (email: string) => void }

function RequestForm({ email = '', onSent }: RequestFormProps) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(ResetPasswordRequestPayload, { email, locale: locale.isoApi })
  const submit = async (values: ResetPasswordRequestPayload) => {
    await api('POST /reset-password-requests', { body: values })
    onSent(values.email)
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('forgotten.title')}>
      <TextField
        name="email"
        label={t('form.email')}
        preset="email"
        autoComplete="username"
        help={t('forgotten.emailHelp')}
      />
      <SubmitButton wide>{t('forgotten.submit')}</SubmitButton>
      <a className={styles['back']} href={paths.login()}>
        {t('forgotten.back')}
      </a>
    </ShopForm>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('mf-account')
  return (
    <DonePanel
      title={t('forgotten.sentTitle')}
      actions={<Button onClick={onAgain}>{t('forgotten.again')}</Button>}
    >
      {t('forgotten.sentText', { email })}
    </DonePanel>
  )
}
