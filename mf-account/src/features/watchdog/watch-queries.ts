import type { CreateWatchdogPayload } from '@drogerie/shared-lib/contract/watchdog.ts'
import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
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
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (wish: CreateWatchdogPayload) =>
      sendOnce(wish, (headers) => api('POST /watchdog', { body: wish, headers })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: watchdogKey }),
  })
}

/** A refusal that the shopper can act on, by correcting the form or waiting; the API's message is shown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 429)
