import type { ExpiringPoints as Expiring } from '@drogerie/shared-lib/contract/club.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { useTranslation } from 'react-i18next'

/** Points of a member that will be lost within a month, by the last day on which they hold. */
export function ExpiringPoints({
  of,
  className,
}: {
  of: Expiring[]
  className?: string | undefined
}) {
  const { t } = useTranslation('mf-account')
  return of.map(({ points, date }) => (
    <p key={date} className={className}>
      {t('points.expire', {
        points: t('count.points', { count: points }),
        date: formatDate(date),
      })}
    </p>
  ))
}
