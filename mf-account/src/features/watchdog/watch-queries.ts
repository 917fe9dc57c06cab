import type {
  CreateWatchdogPayload,
  WatchdogEvent,
} from '@drogerie/shared-lib/contract/watchdog.ts'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
import {
  askedEvents,
  isConfirmedWish,
  keepAskedWatch,
} from '@drogerie/shared-lib/pages/asked-watches.ts'
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

/**
 * A visitor's wish stays in this browser, beside those of before; its mailbox in the tab alone. One
 * that counts already goes on counting when it is asked for again.
 */
export function rememberWish(
  queryClient: QueryClient,
  variantCode: string,
  { email, wish }: { email: string | null; wish: WatchdogEvent },
): void {
  if (isConfirmedWish(variantCode, wish.type)) return
  const key = sharedKeys.watch(variantCode)
  const known = queryClient.getQueryData(key)
  const before = known
    ? known.events.map((event) => ({ confirmed: !known.isAsked, ...event }))
    : askedEvents(variantCode)
  const events = [...before.filter(({ type }) => type !== wish.type), { ...wish, confirmed: false }]
  keepAskedWatch(variantCode, events)
  queryClient.setQueryData(key, () => ({ email, events, isAsked: true }))
}

/**
 * A refusal that the shopper can act on, by correcting the form or waiting; the API's message is
 * shown.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 429)
