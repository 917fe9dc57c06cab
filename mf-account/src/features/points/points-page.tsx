import type { ExpiringPoints as Expiring, PointEntry } from '@drogerie/shared-lib/contract/club.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatNumber } from '@drogerie/shared-lib/format/quantity.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { ClubPart, useClubData } from '#widgets/club-part.tsx'
import { NotMember } from '#widgets/not-member.tsx'
import { usePointsExchange } from '#widgets/points-exchange.tsx'
import { PanelBones } from '#ui/bones.tsx'
import { ExpiringPoints } from '#ui/expiring-points.tsx'
import styles from './points.module.css'

type PointSums = { balance: number; expiringSoon: Expiring[] }

const pointsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'client-points'] as const,
    queryFn: ({ signal }) =>
      api.list('GET /client/points', { query: { itemsPerPage: limits.itemsPerPageMax }, signal }),
    retry: false,
  })

/** /muj-ucet/body: the balance, what expires soon, and every movement. */
export function PointsPage() {
  const { t } = useTranslation('mf-account')
  const part = useClubData(pointsQuery(useShop()))
  return (
    <AccountPage section="points">
      <ClubPart of={part} safe={t('points.safe')} skeleton={<PanelBones />}>
        {({ members, balance, expiringSoon }) =>
          members.length === 0 ? (
            <NotMember text={t('points.empty')} />
          ) : (
            <>
              <Balance balance={balance} expiringSoon={expiringSoon} />
              <History entries={members} />
            </>
          )
        }
      </ClubPart>
    </AccountPage>
  )
}

function Balance({ balance, expiringSoon }: PointSums) {
  const { t } = useTranslation('mf-account')
  const exchange = usePointsExchange()
  return (
    <Panel tone="club" title={t('overview.points')}>
      <p className={styles['balance']}>{formatNumber(balance)}</p>
      <ExpiringPoints of={expiringSoon} />
      {exchange ? <p>{exchange}</p> : null}
      <p>{t('points.rule')}</p>
    </Panel>
  )
}

const signed = (points: number) =>
  points > 0 ? `+${formatNumber(points)}` : `−${formatNumber(-points)}`

function History({ entries }: { entries: PointEntry[] }) {
  const { t } = useTranslation('mf-account')
  return (
    <Panel title={t('points.history')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={styles['row']}>
            <span>
              {entry.order ? (
                <a href={paths.purchaseDetail(entry.order)}>{entry.title}</a>
              ) : (
                entry.title
              )}
              <small>
                {formatDate(entry.date)}, {t(`points.type.${entry.type}`).toLocaleLowerCase('cs')}
              </small>
            </span>
            <b className={entry.points > 0 ? styles['gain'] : undefined}>{signed(entry.points)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
