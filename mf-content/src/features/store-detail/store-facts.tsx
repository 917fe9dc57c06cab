import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { formatPhone, formatPostcode } from '@drogerie/shared-lib/format/phone.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import { useTranslation } from 'react-i18next'
import styles from './store-detail.module.css'

export function ContactPanel({
  store: { street, postcode, city, phone, email },
}: {
  store: Store
}) {
  const { t } = useTranslation('mf-content')
  return (
    <Panel title={t('store.contact')}>
      <address className={styles['address']}>
        <span>{street}</span>
        <span>
          {formatPostcode(postcode)} {city}
        </span>
        {phone ? <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{formatPhone(phone)}</a> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </address>
    </Panel>
  )
}

export function ServicesPanel({ store: { services } }: { store: Store }) {
  const { t } = useTranslation('mf-content')
  if (services.length === 0) return null
  return (
    <Panel title={t('store.services')}>
      <ul className={styles['services']}>
        {services.map(({ code, name }) => (
          <li key={code}>
            <Check size={20} />
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
