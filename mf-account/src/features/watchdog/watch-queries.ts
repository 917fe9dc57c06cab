import type { CreateWatchdogPayload, Watch } from '@drogerie/shared-lib/contract/watchdog.ts'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
import { ApiError, sharedKeys, useShop } from '@drogerie/shared-lib/runtime'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { watchdogKey } from '#data/watch-words.ts'

export function useWatch() {
  const { api } = useShop()
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (wish: CreateWatchdogPayload) =>
      sendOnce(wish, (headers) => api('POST /watchdog', { body: wish, headers })),
    onSuccess: (_answer, { productVariantCode }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: watchdogKey }),
        queryClient.invalidateQueries({ queryKey: sharedKeys.watch(productVariantCode) }),
      ]),
  })
}

/** A visitor's wish stays in the page it was made on, beside those of before. */
export function rememberWish(queryClient: QueryClient, variantCode: string, wish: Watch): void {
  queryClient.setQueryData(sharedKeys.watch(variantCode), (before) => ({
    ...wish,
    events: [
      ...(before?.events.filter(({ type }) => type !== wish.events[0]?.type) ?? []),
      ...wish.events,
    ],
  }))
}

/** A refusal that the shopper can act on, by correcting the form or waiting; the API's message is shown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 429)
