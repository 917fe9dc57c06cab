import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { ChangePasswordPayload } from '@drogerie/shared-lib/contract/customer.ts'
import { PasswordField } from '@drogerie/shared-lib/forms/password-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '#widgets/new-password-fields.tsx'
import { AccountPage } from '#widgets/account-page.tsx'
import { ProfileTabs } from '#widgets/profile-tabs.tsx'
import { WithCustomer } from '#widgets/with-customer.tsx'
import { PanelBones } from '#ui/bones.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './change-password.module.css'

/** /muj-ucet/zmena-hesla. */
export function ChangePasswordPage() {
  const { t } = useTranslation('mf-account')
  return (
    <AccountPage section="profile" heading={t('profile.title')}>
      <ProfileTabs current="password" />
      <WithCustomer skeleton={<PanelBones of="fields" className={styles['bones']} />}>
        {(customer) => (
          <>
            {customer.hasPassword ? <ChangeForm customer={customer} /> : <NoPassword />}
            <Passkeys customer={customer} />
          </>
        )}
      </WithCustomer>
    </AccountPage>
  )
}

const empty = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

/** A new password ends every other session. */
function ChangeForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const form = useShopForm(ChangePasswordPayload, empty)
  const submit = async (values: ChangePasswordPayload) => {
    await shop.api('PUT /customers/{id}/password', { iri: customer['@id'], body: values })
    form.reset(empty)
    shop.toasts.show({ kind: 'success', text: t('changePassword.done') })
  }
  return (
    <Panel lead={t('changePassword.lead')} title={t('changePassword.title')}>
      <ShopForm
        form={form}
        onSubmit={submit}
        className={styles['form']}
        aria-label={t('changePassword.title')}
      >
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={customer.email}
          readOnly
          hidden
        />
        <PasswordField
          name="currentPassword"
          label={t('form.currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields
          name="newPassword"
          label={t('form.newPassword')}
          confirmName="confirmNewPassword"
        />
        <div className={styles['actions']}>
          <SubmitButton>{t('changePassword.submit')}</SubmitButton>
          <a href={paths.forgottenPassword()}>{t('signIn.forgotten')}</a>
        </div>
      </ShopForm>
    </Panel>
  )
}

/** An account with a social login only has no password yet; a mailed link sets the first one. */
function NoPassword() {
  const { t } = useTranslation('mf-account')
  return (
    <Panel title={t('changePassword.none')}>
      <p className={styles['text']}>{t('changePassword.noneText')}</p>
      <LinkButton look="plum" href={paths.forgottenPassword()}>
        {t('changePassword.set')}
      </LinkButton>
    </Panel>
  )
}
