import { PhoneField } from '@drogerie/shared-lib/forms/phone-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './delivery-details.module.css'

/** The contact person. The e-mail of a signed-in customer is the account's. */
export function ContactPanel({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('mf-cart')
  return (
    <Panel title={t('delivery.contact')}>
      <div className={styles['fields']}>
        <TextField
          name="email"
          label={t('form.email')}
          preset="email"
          help={t(isSignedIn ? 'delivery.accountEmail' : 'delivery.emailHelp')}
          readOnly={isSignedIn}
        />
        <PhoneField name="phone" label={t('form.phone')} help={t('delivery.phoneHelp')} />
        <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
        <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
      </div>
    </Panel>
  )
}
