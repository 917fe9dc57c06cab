import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Typing rests this long before the API is asked, in ms. */
const debounceMs = 120
const membersPerGroup = 5

/** An outdated request is aborted by the query's signal. */
const suggestionsQuery = (api: Shop['api'], query: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'search', 'suggestions', query] as const,
    queryFn: ({ signal }) =>
      api('GET /search', { query: { query, limit: membersPerGroup }, signal }),
    staleTime: 60_000, // ms
    retry: false,
  })

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/**
 * Suggestions for the typed text; the previous ones stay until the next come. Null for an empty
 * field.
 */
export function useSuggestions(
  typed: string,
  isOpen: boolean,
): { query: string; found: SearchResult | null; isLoading: boolean } {
  const { api } = useShop()
  const query = useDebounced(typed.trim())
  const isAsking = isOpen && query.length >= limits.searchMinLength
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(api, query),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  return { query, found: isAsking ? (data ?? null) : null, isLoading: isFetching }
}
