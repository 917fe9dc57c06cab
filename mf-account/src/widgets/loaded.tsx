import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The part of a query's result that is looked at. */
export type LoadedQuery<T> = {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<T> = {
  query: LoadedQuery<T>
  /** A whole sentence: what could not be loaded. */
  failed: string
  /** Says what is safe, and what else a person can do. */
  text?: ReactNode
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * A part that waits for the API: its skeleton, its content, or a panel with a retry. What was once
 * there stays.
 */
export function Loaded<T>({ query, failed, text, skeleton, children }: LoadedProps<T>) {
  const { t } = useTranslation('mf-account')
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  return (
    <OutagePanel
      title={failed}
      text={text ?? t('account.safe')}
      retry={{
        label: t('general.retry'),
        onRetry: () => void query.refetch(),
        loading: query.isFetching,
      }}
    />
  )
}
