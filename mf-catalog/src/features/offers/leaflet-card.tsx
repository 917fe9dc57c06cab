import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { formatDaySpan } from '@drogerie/shared-lib/format/date.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { coverOf } from '@drogerie/shared-lib/product/leaflet-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { leafletAnchor } from './leaflet-anchor.ts'
import { LeafletStatus } from './leaflet-status.tsx'
import styles from './leaflet-card.module.css'

/**
 * A leaflet: its first page as a cover with a second sheet behind it, its validity, and a link to
 * its pages.
 */
export function LeafletCard({ action, today }: { action: Action; today: string }) {
  const { t } = useTranslation('mf-catalog')
  const { slug, title, validFrom, validTo } = action
  const cover = coverOf(action)
  return (
    <article className={styles['leaflet']}>
      {cover ? (
        <div className={styles['cover']}>
          <img src={cover} alt="" width={140} height={190} loading="lazy" decoding="async" />
        </div>
      ) : null}
      <div className={styles['words']}>
        <LeafletStatus action={action} today={today} />
        <h2 className={styles['title']}>{typography(title)}</h2>
        <p>{t('offers.validity', { range: formatDaySpan(validFrom, validTo) })}</p>
        <LinkButton
          href={`${paths.offerDetail(slug)}#${leafletAnchor(1)}`}
          className={styles['show']}
        >
          {t('offers.showLeaflet')}
          <span className="visually-hidden"> {title}</span>
        </LinkButton>
      </div>
    </article>
  )
}
