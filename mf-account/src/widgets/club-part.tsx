import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClubAway } from './club-away.tsx'
import type { LoadedQuery } from './loaded.tsx'
import { useClub, type Club } from '#data/use-club.ts'

export type ClubData<T> = { club: Club; query: LoadedQuery<T> }

/**
 * Data of the club service: asked for only while the club answers, and again when the tab is looked
 * at: another may have changed it.
 */
export function useClubData<Answer, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
): ClubData<Data> {
  const club = useClub()
  const query = useQuery({
    refetchOnWindowFocus: 'always',
    ...options,
    enabled: club.status === 'up',
  })
  return { club, query }
}

type ClubPartProps<T> = {
  of: ClubData<T>
  /** Says what is safe and what happens next. */
  safe: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * A part that lives in the club service: its data, its skeleton, or the panel of a club that is
 * away.
 */
export function ClubPart<T>({ of: { club, query }, safe, skeleton, children }: ClubPartProps<T>) {
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
