import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import type { Place } from './place-rules.ts'

/**
 * Rows of the list at first, and with each 'more'; on a phone they stand between the map and the
 * other ways of delivery.
 */
export const pageSize = 10

type PlacePage = { members: Place[]; totalItems: number }

/** Places that fit a search, page by page, and how many there are. */
export function usePlaces(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<PlacePage>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }: PlacePage, pages) =>
      pages.length * pageSize < totalItems ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  return {
    places: query.data?.pages.flatMap(({ members }) => members),
    total: query.data?.pages[0]?.totalItems ?? 0,
    isError: query.isError,
    isFetching: query.isFetching,
    onRetry: () => void query.refetch(),
    more: query.hasNextPage
      ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
      : null,
  }
}

export type PlacesFound = ReturnType<typeof usePlaces>
