import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { formatDaySpan } from '@drogerie/shared-lib/format/date.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { ChevronRight } from '@drogerie/shared-lib/ui/icons/chevron-right.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './action-card.module.css'
import { OfferBadge } from './offer-badge.tsx'
import { Scene } from './scene.tsx'

export function ActionGrid({ children }: { children: ReactNode }) {
  return <ul className={styles['grid']}>{children}</ul>
}

export function CampaignGrid({ children }: { children: ReactNode }) {
  return <ul className={styles['campaigns']}>{children}</ul>
}

type ActionCardProps = {
  action: Action
  /** Yet to begin. */
  upcoming?: boolean
}

/**
 * An offer of a category: its goods on their tint, what it gives, how long it holds and how many
 * products are in it.
 */
export function ActionCard({ action, upcoming = false }: ActionCardProps) {
  const { t } = useTranslation('mf-catalog')
  const { slug, title, perex, image, tint, productsCount } = action
  return (
    <li className={styles['card']}>
      <div className={styles['scene']} style={{ background: tintGround(tint) }}>
        {image ? (
          <img src={image} alt="" loading="lazy" decoding="async" width={640} height={360} />
        ) : null}
        <span className={styles['badges']}>
          <OfferBadge action={action} />
        </span>
      </div>
      <div className={styles['words']}>
        <h3>
          <a href={paths.offerDetail(slug)}>{typography(title)}</a>
        </h3>
        {perex ? <p>{typography(perex)}</p> : null}
        <p>
          <Validity action={action} upcoming={upcoming} />
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

/**
 * A campaign: a large card of its own tint, its words beside its still life, under each other on a
 * phone.
 */
export function CampaignCard({ action }: { action: Action }) {
  const { slug, title, perex, image, tint } = action
  const words = (
    <>
      <OfferBadge action={action} />
      <h3>
        <a href={paths.offerDetail(slug)}>{typography(title)}</a>
      </h3>
      {perex ? <p>{typography(perex)}</p> : null}
      <p>
        <b>
          <Validity action={action} />
        </b>
      </p>
    </>
  )
  return (
    <li className={styles['campaign']}>
      {image ? (
        <Scene look="card" picture={{ src: image, width: 640, height: 360 }}>
          {words}
        </Scene>
      ) : (
        <div className={styles['plain']} style={{ background: tintGround(tint) }}>
          {words}
        </div>
      )}
    </li>
  )
}

/** 'Do 6. prosince' of what runs; of what is yet to begin both ends. */
function Validity({ action: { validFrom, validTo }, upcoming = false }: ActionCardProps) {
  const { t } = useTranslation('mf-catalog')
  return validTo && !upcoming
    ? t('offers.until', { day: formatDaySpan(validTo, validTo) })
    : t('offers.validity', { range: formatDaySpan(validFrom, validTo) })
}
