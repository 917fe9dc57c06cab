import type { Child } from '@drogerie/shared-lib/contract/club.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { formatDate, formatDateRange } from '@drogerie/shared-lib/format/date.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#data/account-page.tsx'
import { ClubPart } from '#data/club-away.tsx'
import { NotMember } from '#data/not-member.tsx'
import { useClub } from '#data/use-club.ts'
import styles from './children.module.css'

const childrenQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['personal', 'client-children'] as const,
    queryFn: async ({ signal }) => (await api.list<Child>('/client/child', { signal })).members,
    retry: false,
  })

/** /muj-ucet/deti: the child programme. */
export function ChildrenPage() {
  const { t } = useTranslation('mf-account')
  const club = useClub()
  const query = useQuery({ ...childrenQuery(useShop()), enabled: club.status === 'up' })
  return (
    <AccountPage section="children" lead={t('children.lead', { percent: limits.childBirthdayDiscountPercent })}>
      <ClubPart club={club} query={query} safe={t('children.safe')} skeleton={<Bones />}>
        {(children) =>
          children.length === 0 ? (
            <NotMember text={t('children.empty')} />
          ) : (
            <ul className={styles['list']}>
              {children.map((child) => (
                <ChildCard key={child.id} child={child} />
              ))}
            </ul>
          )
        }
      </ClubPart>
    </AccountPage>
  )
}

function ChildCard({ child }: { child: Child }) {
  const { t } = useTranslation('mf-account')
  const { firstName, lastName, birthDate, benefit } = child
  return (
    <li>
      <Panel title={`${firstName} ${lastName}`} lead={t('children.born', { date: formatDate(birthDate) })}>
        {benefit ? (
          <p>
            {t(benefit.used ? 'children.used' : 'children.benefit', {
              percent: benefit.percent,
              range: formatDateRange(benefit.validFrom, benefit.validTo),
            })}
          </p>
        ) : null}
      </Panel>
    </li>
  )
}

const Bones = () => (
  <Panel aria-busy className={styles['bone']}>
    <Skeleton />
  </Panel>
)
