import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { DateField } from '@drogerie/shared-lib/forms/date-field.tsx'
import { PhoneField } from '@drogerie/shared-lib/forms/phone-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CompanyFields } from '#widgets/company-fields.tsx'
import { LeaveGuard } from '#widgets/leave-guard.tsx'
import { ProofFields } from '#widgets/proof-fields.tsx'
import { SalutationField } from '#widgets/salutation-field.tsx'
import { useFormDraft } from '#data/use-form-draft.ts'
import {
  isOtherEmail,
  profileDefaults,
  profilePayload,
  profileSchema,
  type ProfileValues,
} from './profile-schema.ts'
import styles from './profile.module.css'

/**
 * Names, contact, birth date and company. Leaving with changes that are not saved is asked about.
 */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const [schema] = useState(() => profileSchema(customer))
  const form = useShopForm(schema, profileDefaults(customer))
  useFormDraft(form, 'profile')
  const { isDirty } = useFormState({ control: form.control })
  const submit = async (values: ProfileValues) => {
    const emailChanged = isOtherEmail(values.email, customer)
    const user = await shop.api('PUT /customers/{id}', {
      iri: customer['@id'],
      body: profilePayload(values, customer),
    })
    shop.session.setState({ user })
    form.reset(profileDefaults(user))
    shop.toasts.show({
      kind: 'success',
      text: t(emailChanged ? 'profile.savedEmail' : 'general.changesSaved'),
    })
  }
  return (
    <>
      <ShopForm form={form} onSubmit={submit} aria-label={t('profile.title')}>
        <Panel title={t('profile.person')}>
          <div className={styles['fields']}>
            <SalutationField className={styles['whole']} />
            <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
            <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
            <DateField name="birthday" label={t('form.birthDate')} help={t('form.birthDateHelp')} />
            <PhoneField name="phoneNumber" label={t('form.phone')} />
            <EmailFields customer={customer} />
          </div>
        </Panel>
        <Panel title={t('profile.company')} lead={t('profile.companyLead')}>
          <div className={styles['fields']}>
            <CompanyFields rowClass={styles['whole']} />
          </div>
        </Panel>
        <div className={styles['actions']}>
          <SubmitButton>{t('profile.save')}</SubmitButton>
          <span aria-live="polite">{isDirty ? t('profile.unsaved') : null}</span>
        </div>
      </ShopForm>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

/** A changed address brings the question for the password or the mailed code with it. */
function EmailFields({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-account')
  const email: unknown = useWatch({ name: 'email' })
  const typed = typeof email === 'string' ? email : ''
  return (
    <>
      <TextField
        name="email"
        label={t('form.email')}
        preset="email"
        deps={['currentPassword', 'proofCode']}
        help={isOtherEmail(typed, customer) ? t('profile.emailHelp') : undefined}
        className={styles['whole'] ?? ''}
      />
      {isOtherEmail(typed, customer) ? (
        <ProofFields
          customer={customer}
          passwordLabel={t('form.currentPassword')}
          passwordHelp={t('profile.passwordHelp')}
          className={styles['whole'] ?? ''}
        />
      ) : null}
    </>
  )
}
