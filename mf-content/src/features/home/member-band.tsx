import type { ClubMembership } from '@drogerie/shared-lib/contract/customer.ts'
import { formatShortDay } from '@drogerie/shared-lib/format/date.ts'
import { formatNumber } from '@drogerie/shared-lib/format/quantity.ts'
import { clubCouponsQuery } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import type { ClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Coins } from '@drogerie/shared-lib/ui/icons/coins.tsx'
import { Percent } from '@drogerie/shared-lib/ui/icons/percent.tsx'
import { Ticket } from '@drogerie/shared-lib/ui/icons/ticket.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './club-band.module.css'

type MemberBandProps = { words: ClubWords; club: ClubMembership; holder: string }

/** The membership: points, discount, coupons, and the card as the till reads it. */
export function MemberBand({ words, club, holder }: MemberBandProps) {
  const { t } = useTranslation('mf-content')
  const { points, discountPercent: percent } = club
  return (
    <section className={cx(styles['band'], 'far-down')} aria-labelledby="club-band">
      <div className={styles['words']}>
        <h2 id="club-band">{t('home.member.title', { club: words.ofName })}</h2>
        {club.status === 'locked' ? (
          <Locked />
        ) : (
          <>
            <ul className={styles['advantages']}>
              <li>
                <Coins size={24} />
                {t('home.member.points', { count: points, points: formatNumber(points) })}
              </li>
              {percent > 0 ? (
                <li>
                  <Percent size={24} />
                  {t('home.member.discount', { percent })}
                </li>
              ) : null}
              <li>
                <Ticket size={24} />
                <Coupons />
              </li>
            </ul>
            <Actions main={{ href: paths.cards(), text: t('home.member.card') }}>
              <a href={paths.coupons()}>{t('home.member.coupons')}</a>
              <a href={paths.points()}>{t('home.member.history')}</a>
            </Actions>
          </>
        )}
      </div>
      <div className={styles['card']}>
        <ClubCard
          brand={words.brand}
          sub={words.sub}
          holder={holder}
          number={club.cardNumber}
          barcode={<Barcode number={club.cardNumber} />}
        />
      </div>
    </section>
  )
}

/** Nothing of a locked membership counts: no points or coupons are promised. */
function Locked() {
  const { t } = useTranslation('mf-content')
  return (
    <>
      <p className={styles['advantages']}>{t('home.member.locked')}</p>
      <Actions main={{ href: paths.contact(), text: t('home.member.contact') }} />
    </>
  )
}

function Actions({
  main,
  children,
}: {
  main: { href: string; text: string }
  children?: ReactNode
}) {
  return (
    <div className={styles['actions']}>
      <LinkButton look="club" size="lg" href={main.href}>
        {main.text}
      </LinkButton>
      {children}
    </div>
  )
}

/**
 * Her coupons and the day the first of them ends; a club that does not answer says only where they
 * are.
 */
function Coupons() {
  const { t } = useTranslation('mf-content')
  const { data } = useQuery(clubCouponsQuery(useShop()))
  if (!data) return t('home.member.couponsWait')
  const own = data.filter(({ state }) => state === 'owned')
  const [first] = own.flatMap(({ validTo }) => validTo ?? []).toSorted()
  if (own.length === 0) return t('home.member.couponsNone')
  const count = t('home.member.couponsCount', { count: own.length })
  return first ? t('home.member.couponsTill', { count, day: formatShortDay(first) }) : count
}

/** A skeleton as tall as the band. */
export const MemberBandBones = () => (
  <section className={cx(styles['band'], styles['bones'], 'far-down')} aria-busy>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </section>
)
