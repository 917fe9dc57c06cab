import { SocialCodePayload } from '@drogerie/shared-lib/contract/social-login.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { safeReturnPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { signIn, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './social-email.module.css'

type CodeFormProps = { proofId: string; sentTo: string; onOther: () => void }

/** The code of the mail, typed where the sign-in began. */
export function CodeForm({ proofId, sentTo, onOther }: CodeFormProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const form = useShopForm(SocialCodePayload, { mailedCode: '' })
  const { setFocus } = form
  useEffect(() => setFocus('mailedCode'), [setFocus])
  const submit = async (values: SocialCodePayload) => {
    const { oauthCode, returnTo } = await shop.api('PATCH /social-email-proofs/{id}', {
      path: { id: proofId },
      body: values,
    })
    await signIn(shop, { oauthCode })
    shop.toasts.show({ kind: 'success', text: t('auth.signedIn') })
    shop.navigate(safeReturnPath(returnTo) ?? paths.account(), { replace: true })
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('socialEmail.codeTitle')}>
      <p>{t('socialEmail.sent', { email: sentTo })}</p>
      <TextField
        name="mailedCode"
        label={t('socialEmail.code')}
        help={t('socialEmail.codeHelp')}
        preset="digits"
        autoComplete="one-time-code"
      />
      <SubmitButton wide>{t('socialEmail.confirm')}</SubmitButton>
      <div className={styles['other']}>
        <Button look="outline" onClick={onOther}>
          {t('socialEmail.other')}
        </Button>
      </div>
    </ShopForm>
  )
}
