import type { Child } from '@drogerie/shared-lib/contract/club.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { formatDaySpan } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { childrenQuery } from '#data/children-query.ts'
import { useClubData } from '#widgets/club-part.tsx'
import styles from './overview.module.css'

/**
 * A member's children and the discounts of their birthdays. A club that is away is said above,
 * once.
 */
export function ChildrenPanel() {
  const { t } = useTranslation('mf-account')
  const { club, query } = useClubData(childrenQuery(useShop()))
  if (club.status === 'away' || query.isError) return null
  const children = query.data
  const all = <a href={paths.children()}>{t('overview.manage')}</a>
  return (
    <Panel
      tone="sand"
      title={t('children.title')}
      aside={children?.length ? all : undefined}
      className={styles['small']}
    >
      {children === undefined ? (
        <Skeleton />
      ) : children.length > 0 ? (
        <ul className={styles['facts']}>
          {children.map((child) => (
            <li key={child.id}>
              <ChildLine child={child} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className={styles['muted']}>
            {t('children.lead', { percent: limits.childBirthdayDiscountPercent })}
          </p>
          <LinkButton look="plum" href={paths.children()} className={styles['add']}>
            {t('children.add')}
          </LinkButton>
        </>
      )}
    </Panel>
  )
}

function ChildLine({ child: { firstName, benefit } }: { child: Child }) {
  const { t } = useTranslation('mf-account')
  if (!benefit) return <b>{firstName}</b>
  return (
    <>
      <b>{firstName}</b>:{' '}
      {t(benefit.used ? 'children.used' : 'children.benefit', {
        percent: benefit.percent,
        range: formatDaySpan(benefit.validFrom, benefit.validTo),
      })}
    </>
  )
}
