import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { CheckboxField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { PhoneField } from '@drogerie/shared-lib/forms/phone-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFields } from '#widgets/company-fields.tsx'
import { FormDialog } from '#widgets/form-dialog.tsx'
import { addressDefaults, AddressForm, addressPayload } from './address-schema.ts'
import { useSaveAddress } from './address-mutations.ts'
import styles from './addresses.module.css'

/** The company's part is collapsed until the customer buys for one. */
const hasCompany = ({ company, companyId, taxId }: ReturnType<typeof addressDefaults>): boolean =>
  Boolean(company || companyId || taxId)

type AddressDialogProps = {
  address?: Address
  /** The first one is always the default. */
  isFirst: boolean
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
      draft={`address ${address?.id ?? 'new'}`}
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
      <details className={styles['company']} open={hasCompany(defaults)}>
        <summary>{t('addresses.company')}</summary>
        <div className={styles['fields']}>
          <CompanyFields rowClass={styles['whole']} />
        </div>
      </details>
      {isFirst || address?.isDefault ? null : (
        <CheckboxField name="isDefault" label={t('addresses.makeDefault')}>
          {t('addresses.makeDefault')}
        </CheckboxField>
      )}
    </FormDialog>
  )
}
