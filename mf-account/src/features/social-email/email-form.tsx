import { SocialEmailPayload } from '@drogerie/shared-lib/contract/social-login.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'

type EmailFormProps = {
  proofId: string
  email: string
  lead: string
  onSent: (email: string) => void
}

/** The address the code goes to: the provider's hint, or another. */
export function EmailForm({ proofId, email, lead, onSent }: EmailFormProps) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(SocialEmailPayload, { email })
  const submit = async (values: SocialEmailPayload) => {
    await api('PUT /social-email-proofs/{id}', { path: { id: proofId }, body: values })
    onSent(values.email)
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('socialEmail.title')}>
      <p>{lead}</p>
      <TextField name="email" label={t('form.email')} preset="email" />
      <SubmitButton wide>{t('socialEmail.send')}</SubmitButton>
    </ShopForm>
  )
}
