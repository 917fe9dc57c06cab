import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { coverOf } from '@drogerie/shared-lib/product/leaflet-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { useValidityText } from '#data/use-validity-text.ts'
import styles from './leaflet-card.module.css'

/** The cover with a second sheet behind it, what it is and until when. */
export function LeafletCard({ leaflet }: { leaflet: Action }) {
  const { t } = useTranslation('mf-content')
  const validityText = useValidityText()
  const { slug, title } = leaflet
  const cover = coverOf(leaflet)
  return (
    <article className={styles['card']}>
      <div className={styles['cover']} aria-hidden>
        {cover ? (
          <img src={cover} alt="" loading="lazy" decoding="async" width={140} height={190} />
        ) : null}
      </div>
      <div>
        <h3>{typography(title)}</h3>
        <p className={styles['validity']}>{validityText(leaflet, 'note')}</p>
        <LinkButton href={paths.offerDetail(slug)}>
          {t('home.leaflet.show')}
          <span className="visually-hidden"> {title}</span>
        </LinkButton>
      </div>
    </article>
  )
}
