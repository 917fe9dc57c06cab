import type { CreateWatchdogPayload } from '@drogerie/shared-lib/contract/watchdog.ts'
import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import { ApiError, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { watchdogKey } from '#data/watch-words.ts'

/** What the customer watches of this variant already; visitors have no list. */
export function useWatchedTypes(variantCode: string): WatchdogEventType[] {
  const { api } = useShop()
  const isSignedIn = useSession(({ signedIn }) => signedIn)
  const { data } = useQuery({
    queryKey: [...watchdogKey, 'of', variantCode],
    queryFn: ({ signal }) =>
      api.list('GET /watchdog', { query: { variantCode, watchdogOnly: true }, signal }),
    enabled: isSignedIn,
    staleTime: 0, // ms: it may have been ended in the list a moment ago
  })
  return (
    data?.members.flatMap(({ events }) =>
      events.filter(({ notifiedAt }) => !notifiedAt).map(({ type }) => type),
    ) ?? []
  )
}

export function useWatch() {
  const { api } = useShop()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: CreateWatchdogPayload) => api('POST /watchdog', { body: wish }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: watchdogKey }),
  })
}

/** Something to mend in the form, or to wait for: the API says it in words. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 429)
