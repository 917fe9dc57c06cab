import type { ProductSafety, ResponsibleParty } from '@drogerie/shared-lib/contract/product.ts'
import { Accordion } from '@drogerie/shared-lib/ui/accordion.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './gpsr-panel.module.css'

/** The manufacturer and the responsible person in the EU (Regulation (EU) 2023/988, article 19). */
export function GpsrPanel({
  safety: { manufacturer, responsiblePerson, identifier },
}: {
  safety: ProductSafety
}) {
  const { t } = useTranslation('mf-catalog')
  if (!manufacturer && !responsiblePerson && !identifier) return null
  return (
    <Panel className={styles['panel']}>
      <Accordion title={t('product.gpsr')}>
        <dl className={styles['list']}>
          {identifier ? (
            <div>
              <dt>{t('product.identifier')}</dt>
              <dd>{identifier}</dd>
            </div>
          ) : null}
          {manufacturer ? <Party title={t('product.manufacturer')} party={manufacturer} /> : null}
          {responsiblePerson ? (
            <Party title={t('product.responsible')} party={responsiblePerson} />
          ) : null}
        </dl>
      </Accordion>
    </Panel>
  )
}

function Party({
  title,
  party: { name, address, email },
}: {
  title: string
  party: ResponsibleParty
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {name}
        {address ? <span>{address}</span> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </dd>
    </div>
  )
}
