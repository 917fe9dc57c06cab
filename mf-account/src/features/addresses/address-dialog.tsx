import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { CheckboxField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { PhoneField } from '@drogerie/shared-lib/forms/phone-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#data/form-dialog.tsx'
import { addressDefaults, AddressForm, addressPayload } from './address-schema.ts'
import { useSaveAddress } from './address-mutations.ts'
import styles from './addresses.module.css'

type AddressDialogProps = {
  address?: Address
  /** The first one is always the default. */ isFirst: boolean
  onClose: () => void
}

/** Adding or changing an address, over the list. */
export function AddressDialog({ address, isFirst, onClose }: AddressDialogProps) {
  const { t } = useTranslation('mf-account')
  const user = useSession((session) => session.user)
  const [defaults] = useState(() => addressDefaults(address, user))
  const form = useShopForm(AddressForm, defaults)
  const save = useSaveAddress(address)
  return (
    <FormDialog
      form={form}
      title={t(address ? 'addresses.edit' : 'addresses.new')}
      label={t('addresses.title')}
      saveLabel={t('addresses.save')}
      isSaving={save.isPending}
      onSave={(values) => save.mutateAsync(addressPayload(values))}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
        <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
        <TextField
          name="street"
          label={t('form.street')}
          preset="street"
          className={styles['whole'] ?? ''}
        />
        <TextField name="city" label={t('form.city')} preset="city" />
        <TextField name="postcode" label={t('form.postcode')} preset="postcode" />
        <PhoneField
          name="phoneNumber"
          label={t('form.phone')}
          help={t('addresses.phoneHelp')}
          className={styles['whole'] ?? ''}
        />
      </div>
      <CompanyFields isOpen={Boolean(defaults.company || defaults.companyId || defaults.taxId)} />
      {isFirst || address?.isDefault ? null : (
        <CheckboxField name="isDefault" label={t('addresses.makeDefault')}>
          {t('addresses.makeDefault')}
        </CheckboxField>
      )}
    </FormDialog>
  )
}

/** Collapsed until the customer buys for a company. */
function CompanyFields({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('mf-account')
  return (
    <details className={styles['company']} open={isOpen}>
      <summary>{t('addresses.company')}</summary>
      <div className={styles['fields']}>
        <TextField
          name="company"
          label={t('form.company')}
          preset="company"
          optional
          className={styles['whole'] ?? ''}
        />
        <TextField name="companyId" label={t('form.companyId')} preset="digits" optional />
        <TextField name="taxId" label={t('form.taxId')} preset="code" optional />
      </div>
    </details>
  )
}
