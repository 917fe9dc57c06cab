import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadedQuery } from './loaded.tsx'
import type { Club } from './use-club.ts'

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

type ClubPartProps<T> = {
  club: Club
  query: LoadedQuery<T>
  /** What is safe and what happens next. */
  safe: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** A part that lives in the club service: its data, its skeleton, or the panel of a club that is away. */
export function ClubPart<T>({ club, query, safe, skeleton, children }: ClubPartProps<T>) {
  if (club.status === 'up' && query.data !== undefined) return children(query.data)
  if (club.status !== 'away' && !query.isError) return skeleton
  const retry = () => {
    club.retry()
    if (club.status === 'up') query.refetch()
  }
  return (
    <ClubAway
      safe={safe}
      retry={retry}
      isRetrying={club.isRetrying || (query.isError && query.isFetching)}
    />
  )
}
