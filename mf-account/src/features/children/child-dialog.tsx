import type { Child } from '@drogerie/shared-lib/contract/club.ts'
import { ConsentField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { DateField } from '@drogerie/shared-lib/forms/date-field.tsx'
import { RadioPills } from '@drogerie/shared-lib/forms/radio-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#widgets/form-dialog.tsx'
import { useSaveChild } from './child-queries.ts'
import { childDefaults, ChildForm } from './child-schema.ts'
import styles from './children.module.css'

/** Adding or changing a child, over the list. */
export function ChildDialog({ child, onClose }: { child?: Child; onClose: () => void }) {
  const { t } = useTranslation('mf-account')
  const lastName = useSession(({ user }) => user?.lastName ?? '')
  const [defaults] = useState(() => childDefaults(child, lastName))
  const form = useShopForm(ChildForm, defaults)
  const save = useSaveChild(child)
  return (
    <FormDialog
      form={form}
      draft={`child ${child?.id ?? 'new'}`}
      title={t(child ? 'children.edit' : 'children.add')}
      label={t(child ? 'children.edit' : 'children.add')}
      saveLabel={t('children.save')}
      isSaving={save.isPending}
      onSave={(values) => save.mutateAsync(values)}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        <TextField name="firstName" label={t('form.firstName')} />
        <TextField name="lastName" label={t('form.lastName')} />
      </div>
      <DateField
        name="birthDate"
        label={t('form.birthDate')}
        help={t('children.birthDateHelp')}
        autoComplete="off"
      />
      <RadioPills
        name="gender"
        legend={t('children.gender')}
        options={[
          { value: 'f', label: t('children.girl') },
          { value: 'm', label: t('children.boy') },
        ]}
      />
      <ConsentField name="guardianConsent" label={t('children.consentLabel')}>
        {t('children.consent')}
      </ConsentField>
    </FormDialog>
  )
}
