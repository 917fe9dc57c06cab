import type { ClubMembership, Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { formatNumber } from '@drogerie/shared-lib/format/quantity.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Badge, type BadgeTone } from '@drogerie/shared-lib/ui/badge.tsx'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClubAway } from '#data/club-away.tsx'
import { useClub } from '#data/use-club.ts'
import { CheckList } from '#ui/check-list.tsx'
import { ExpiringPoints } from '#ui/expiring-points.tsx'
import { SampleCard } from '#ui/sample-card.tsx'
import styles from './overview.module.css'

/** What a member would lose within a month; without an answer the page says nothing of it. */
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
 * A member's card and points as last known, with a note when the club is away; an invitation to
 * others.
 */
export function ClubPanel({ customer }: { customer: Customer }) {
  return customer.club ? (
    <Membership club={customer.club} holder={customer.fullName} />
  ) : (
    <Invitation />
  )
}

function Membership({ club, holder }: { club: ClubMembership; holder: string }) {
  const { t } = useTranslation('mf-account')
  const { status, retry, isRetrying } = useClub()
  const query = expiringQuery(useShop())
  const { data: expiring = [] } = useQuery({ ...query, enabled: status === 'up' })
  return (
    <>
      {status === 'away' ? (
        <ClubAway safe={t('overview.clubSafe')} retry={retry} isRetrying={isRetrying} />
      ) : null}
      <Panel tone="club" aria-label={t('club.name')}>
        <div className={styles['club']}>
          <ClubCard
            brand={t('club.brand')}
            sub={t('club.sub')}
            holder={holder}
            number={club.cardNumber}
            barcode={<Barcode number={club.cardNumber} />}
          />
          <div className={styles['points']}>
            <h2>{t('overview.points')}</h2>
            <strong>{formatNumber(club.points)}</strong>
            <ExpiringPoints of={expiring} className={styles['expiring']} />
            {club.discountPercent > 0 ? (
              <p>{t('overview.discount', { percent: club.discountPercent })}</p>
            ) : null}
            <div className={styles['actions']}>
              <LinkButton look="club" href={paths.coupons()}>
                {t('overview.coupons')}
              </LinkButton>
              <a href={paths.points()}>{t('menu.points')}</a>
            </div>
          </div>
        </div>
      </Panel>
    </>
  )
}

const advantages = ['prices', 'points', 'child'] as const

function Invitation() {
  const { t } = useTranslation('mf-account')
  return (
    <Panel tone="club" title={t('overview.join')} className={styles['invitationPanel']}>
      <div className={styles['invitation']}>
        <CheckList items={advantages.map((key) => t(`overview.advantage.${key}`))} />
        <div className={styles['actions']}>
          <LinkButton look="club" href={paths.clubLanding()}>
            {t('overview.joinAction')}
          </LinkButton>
          <a href={paths.accountActivation()}>{t('signIn.activate')}</a>
        </div>
      </div>
      <SampleCard className={styles['sample']} />
    </Panel>
  )
}

/** As tall as the invitation. */
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
