import { useTranslation } from 'react-i18next'
import { paths } from '../routes/paths.ts'

/** Fragment of the club's page where it says what points are good for. */
export const pointsAnchor = 'body'

/** Beside points that are promised. */
export function PointsWorth() {
  const { t } = useTranslation('common')
  return <a href={`${paths.clubLanding()}#${pointsAnchor}`}>{t('points.worth')}</a>
}
