import { PageHead } from '@drogerie/shared-lib/runtime'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './part-failed.module.css'

type PartFailedProps = {
  onRetry: () => void
  isRetrying: boolean
  /** There is no network: the page comes by itself once it is back. */
  isOffline?: boolean
}

/**
 * Shown when a team's page could not be rendered: one sentence and one link. Header and footer are
 * not part of it.
 */
export function PartFailed({ onRetry, isRetrying, isOffline = false }: PartFailedProps) {
  const { t } = useTranslation('shell')
  const title = isOffline ? t('part.offlineTitle') : t('503.title')
  return (
    <div className={`wrap ${styles['part']}`}>
      <PageHead title={title} robots="noindex" />
      <h1 className="visually-hidden">{title}</h1>
      <OutagePanel
        title={isOffline ? t('part.offline') : t('common:general.partFailed')}
        text={t(isOffline ? 'part.offlineText' : 'part.safe')}
        retry={{ label: t('common:general.retry'), onRetry, loading: isRetrying }}
      />
    </div>
  )
}
