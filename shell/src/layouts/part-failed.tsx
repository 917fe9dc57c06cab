import { PageHead } from '@drogerie/shared-lib/runtime'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './part-failed.module.css'

/**
 * Shown when a team's page could not be rendered: one sentence and one link. Header and footer are
 * not part of it.
 */
export function PartFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div className={`wrap ${styles['part']}`}>
      <PageHead title={t('503.title')} robots="noindex" />
      <h1 className="visually-hidden">{t('503.title')}</h1>
      <OutagePanel
        title={t('common:general.partFailed')}
        text={t('part.safe')}
        retry={{ label: t('common:general.retry'), onRetry, loading: isRetrying }}
      />
    </div>
  )
}
