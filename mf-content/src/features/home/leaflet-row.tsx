import { useShop } from '@drogerie/shared-lib/runtime'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { homeOffersQuery } from './home-queries.ts'
import { LeafletCard } from './leaflet-card.tsx'
import styles from './leaflet-card.module.css'

export function LeafletRow() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const leaflets = useQuery(homeOffersQuery(api)).data?.leaflets ?? []
  if (leaflets.length === 0) return null
  return (
    <section className="far-down">
      <SectionHeading title={t('home.leaflets', { count: leaflets.length })} />
      <ul className={styles['row']}>
        {leaflets.map((leaflet) => (
          <li key={leaflet.slug}>
            <LeafletCard leaflet={leaflet} />
          </li>
        ))}
      </ul>
    </section>
  )
}
