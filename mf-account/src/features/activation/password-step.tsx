import { ActivationFinishPayload } from '@drogerie/shared-lib/contract/registration.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '#widgets/new-password-fields.tsx'
import { isBadLink } from '#data/is-bad-link.ts'
import { enter, finish, type Kind } from './finish-call.ts'

type PasswordStepProps = { token: string; kind: Kind; onInvalid: () => void }

/** The holder of the link chooses the account's password. */
export function PasswordStep({ token, kind, onInvalid }: PasswordStepProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const form = useShopForm(ActivationFinishPayload, { token, password: '', confirmPassword: '' })
  const submit = async (values: ActivationFinishPayload) => {
    try {
      await enter(shop, kind, finish[kind](shop, values))
    } catch (error) {
      if (!isBadLink(error)) throw error
      onInvalid()
    }
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t(`${kind}.completeTitle`)}>
      <NewPasswordFields name="password" label={t('form.password')} confirmName="confirmPassword" />
      <SubmitButton wide>{t(`${kind}.complete`)}</SubmitButton>
    </ShopForm>
  )
}
