import type { ClubMembership, Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { clubCouponsQuery } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import { formatNumber } from '@drogerie/shared-lib/format/quantity.ts'
import { useClubWords, type ClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Badge, type BadgeTone } from '@drogerie/shared-lib/ui/badge.tsx'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { ProgressBar } from '@drogerie/shared-lib/ui/progress-bar.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClubAway } from '#widgets/club-away.tsx'
import { useClubData } from '#widgets/club-part.tsx'
import { usePointsExchange } from '#widgets/points-exchange.tsx'
import { useCardsAtHand } from '#data/use-card-at-hand.ts'
import { useClub } from '#data/use-club.ts'
import { CheckList } from '#ui/check-list.tsx'
import { ExpiringPoints } from '#ui/expiring-points.tsx'
import { SampleCard } from '#widgets/sample-card.tsx'
import { nextOffer } from './coupon-choice.ts'
import { NextCoupons } from './next-coupons.tsx'
import styles from './overview.module.css'

/**
 * Points that a member would lose within a month; without an answer the page does not mention them.
 */
const expiringQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'expiring-points'] as const,
    queryFn: async ({ signal }) =>
      (await api.list('GET /client/points', { query: { itemsPerPage: 1 }, signal })).expiringSoon,
    retry: false,
  })

const badgeTones: Record<ClubMembership['status'], BadgeTone> = {
  gold: 'gold',
  silver: 'sand',
  basic: 'club',
  locked: 'warn',
}

export function ClubBadge({ club }: { club: ClubMembership }) {
  const { t } = useTranslation('mf-account')
  return (
    <Badge pill tone={badgeTones[club.status]}>
      {t(`club.status.${club.status}`)}
    </Badge>
  )
}

/**
 * A member's card, points and coupons as last known, with a note when the club is away; an
 * invitation to others; nothing in a shop without one.
 */
export function ClubPanel({ customer }: { customer: Customer }) {
  const words = useClubWords()
  if (!words) return null
  return customer.club ? (
    <Membership words={words} club={customer.club} holder={customer.fullName} />
  ) : (
    <Invitation words={words} holder={customer.fullName} />
  )
}

type MembershipProps = { words: ClubWords; club: ClubMembership; holder: string }

function Membership({ words, club, holder }: MembershipProps) {
  const { t } = useTranslation('mf-account')
  const { status, retry, isRetrying } = useClub()
  const isLocked = club.status === 'locked'
  useCardsAtHand(undefined, club.cardNumber)
  return (
    <>
      {status === 'away' ? (
        <ClubAway safe={t('overview.clubSafe')} retry={retry} isRetrying={isRetrying} />
      ) : null}
      {isLocked ? <Locked /> : null}
      <Panel tone="club" aria-label={words.name}>
        <div className={styles['club']}>
          <ClubCard
            brand={words.brand}
            sub={words.sub}
            holder={holder}
            number={club.cardNumber}
            barcode={<Barcode number={club.cardNumber} />}
          />
          <Points club={club} />
        </div>
      </Panel>
      {isLocked ? null : <NextCoupons />}
    </>
  )
}

/** Nothing of a locked membership counts, and the coupons would only be refused one by one. */
function Locked() {
  const { t } = useTranslation('mf-account')
  return (
    <Notice
      tone="warn"
      title={t('overview.lockedTitle')}
      aside={<a href={paths.contact()}>{t('overview.lockedAction')}</a>}
    >
      {t('overview.lockedText')}
    </Notice>
  )
}

function Points({ club: { status, points, discountPercent } }: { club: ClubMembership }) {
  const { t } = useTranslation('mf-account')
  const { data: expiring } = useClubData(expiringQuery(useShop())).query
  const exchange = usePointsExchange()
  const isLocked = status === 'locked'
  return (
    <div className={styles['points']}>
      <h2>{t('overview.points')}</h2>
      <strong>{formatNumber(points)}</strong>
      {exchange ? <p>{exchange}</p> : null}
      {expiring?.length === 0 ? <p>{t('points.rule')}</p> : null}
      <ExpiringPoints of={expiring ?? []} className={styles['expiring']} />
      {discountPercent > 0 ? <p>{t('overview.discount', { percent: discountPercent })}</p> : null}
      {isLocked ? null : <Offer points={points} />}
      <div className={styles['actions']}>
        {isLocked ? null : (
          <LinkButton look="club" href={paths.coupons()}>
            {t('coupons.offered')}
          </LinkButton>
        )}
        <a href={paths.points()}>{t('menu.points')}</a>
        <a href={paths.cards()}>{t('menu.cards')}</a>
      </div>
    </div>
  )
}

/** How far it is to the next coupon for points. */
function Offer({ points }: { points: number }) {
  const { t } = useTranslation('mf-account')
  const { data: coupons = [] } = useClubData(clubCouponsQuery(useShop())).query
  const offer = nextOffer(coupons, points)
  if (!offer) return null
  const missing = t('count.points', { count: offer.missing })
  return (
    <div className={styles['offer']}>
      <p>{t('overview.toCoupon', { name: offer.name, points: missing })}</p>
      <ProgressBar
        value={points / offer.price}
        label={t('overview.wayToCoupon', { name: offer.name })}
        onTint
      />
    </div>
  )
}

const advantages = ['prices', 'points', 'child'] as const

function Invitation({ words, holder }: { words: ClubWords; holder: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <Panel
      tone="club"
      title={t('overview.join', { club: words.ofName })}
      className={styles['invitationPanel']}
    >
      <div className={styles['invitation']}>
        <CheckList items={advantages.map((key) => t(`overview.advantage.${key}`))} />
        <div className={styles['actions']}>
          <LinkButton look="club" href={paths.clubLanding()}>
            {t('overview.joinAction')}
          </LinkButton>
          <a href={paths.accountActivation()}>{t('signIn.activate')}</a>
        </div>
      </div>
      <SampleCard className={styles['sample']} holder={holder} />
    </Panel>
  )
}

/** A skeleton as tall as the invitation. */
export const ClubSkeleton = () => (
  <Panel tone="club" aria-busy>
    <div className={styles['bones']}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  </Panel>
)
