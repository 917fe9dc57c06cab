import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { formatDateRange } from '@drogerie/shared-lib/format/date.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './action-card.module.css'

export function ActionGrid({ children }: { children: ReactNode }) {
  return <ul className={styles['grid']}>{children}</ul>
}

/** An offer: its scene, what it is, how long it holds and how many products are in it. */
export function ActionCard({
  action,
  heading: Heading = 'h3',
}: {
  action: Action
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('mf-catalog')
  const { slug, title, perex, image, type, clubOnly, tint, validFrom, validTo, productsCount } =
    action
  return (
    <li className={styles['card']}>
      <div className={styles['scene']} style={{ background: tintGround(tint) }}>
        {image ? (
          <img src={image} alt="" loading="lazy" decoding="async" width={640} height={360} />
        ) : null}
        <span className={styles['badges']}>
          <Badge tone="surface">{clubOnly ? t('offers.club') : typography(type.name)}</Badge>
        </span>
      </div>
      <div className={styles['words']}>
        <Heading>
          <a href={paths.offerDetail(slug)}>{typography(title)}</a>
        </Heading>
        {perex ? <p>{typography(perex)}</p> : null}
        <p className={styles['validity']}>
          {t('offers.validity', { range: formatDateRange(validFrom, validTo) })}
        </p>
        <p className={styles['count']}>
          {productsCount > 0
            ? t('common:count.products', { count: productsCount })
            : t('offers.detail')}
          <ChevronRight size={20} />
        </p>
      </div>
    </li>
  )
}
