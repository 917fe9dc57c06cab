import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { useTranslation } from 'react-i18next'

/** The club does not answer: what is safe, what still works, and one retry. */
export function ClubAway({
  safe,
  retry,
  isRetrying,
}: {
  safe: string
  retry: () => void
  isRetrying: boolean
}) {
  const { t } = useTranslation('mf-account')
  return (
    <OutagePanel
      icon={<CreditCard size={24} />}
      title={t('club.unavailable')}
      text={safe}
      retry={{ label: t('club.tryNow'), onRetry: retry, loading: isRetrying }}
    />
  )
}
