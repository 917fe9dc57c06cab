import { SignInForm as SignInSchema } from '@drogerie/shared-lib/contract/auth.ts'
import { PasswordField } from '@drogerie/shared-lib/forms/password-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, signIn, useShop } from '@drogerie/shared-lib/runtime'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPasskeyNeeded as wantsPasskey } from '#data/passkey-actions.ts'
import styles from './sign-in-form.module.css'

type SignInFormProps = {
  onSignedIn: () => void
  /** Address that the visitor typed before they came here. */
  email?: string | undefined
}

/**
 * E-mail and password. An error shows right above the fields, with a link to a new password;
 * nothing typed is lost. A new account whose mailbox is not verified is refused in the same words,
 * so every refusal names that way, too.
 */
export function SignInForm({ onSignedIn, email = '' }: SignInFormProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const form = useShopForm(SignInSchema, { email, password: '' })
  const [isRefused, setRefused] = useState(false)
  const [isPasskeyNeeded, setPasskeyNeeded] = useState(false)

  const submit = async (values: SignInSchema) => {
    setRefused(false)
    setPasskeyNeeded(false)
    try {
      await signIn(shop, values)
    } catch (error) {
      if (wantsPasskey(error)) return setPasskeyNeeded(true)
      if (error instanceof ApiError && error.kind === 'auth-refused') {
        setRefused(true)
        return form.setFocus('password', { shouldSelect: true })
      }
      // The sign-in succeeded and only the customer's data failed to load: the next page loads them
      // again.
      if (!shop.session.getState().signedIn) throw error
    }
    shop.toasts.show({ kind: 'success', text: t('auth.signedIn') })
    onSignedIn()
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('signIn.title')}>
      {isRefused ? (
        <Notice tone="err" role="alert">
          {t('auth.wrongCredentials')} {t('signIn.tryAgain')}{' '}
          <a href={paths.forgottenPassword()}>{t('signIn.newPassword')}</a>.{' '}
          {t('signIn.notVerified')}{' '}
          <a href={paths.accountVerification()}>{t('signIn.verifyAgain')}</a>
        </Notice>
      ) : null}
      {isPasskeyNeeded ? (
        <Notice tone="warn" role="alert">
          {t('passkey.needed')} <a href={paths.lostPasskey()}>{t('passkey.lost')}</a>
        </Notice>
      ) : null}
      <TextField name="email" label={t('form.email')} preset="email" autoComplete="username" />
      <PasswordField name="password" label={t('form.password')} autoComplete="current-password" />
      <a className={styles['forgotten']} href={paths.forgottenPassword()}>
        {t('signIn.forgotten')}
      </a>
      <SubmitButton wide>{t('auth.signIn')}</SubmitButton>
    </ShopForm>
  )
}
