import type { Shop } from '@drogerie/shared-lib/runtime'
import type { QueryKey } from '@tanstack/react-query'

type KnownAnswer<T> = { key: QueryKey; load: (shop: Shop) => Promise<T>; now?: () => number }

const memoryMs = 30_000

/**
 * Makes a server loader for an answer that is the same for all visitors, remembered between
 * requests. A stale answer is used at once and refreshed in the background. Without one the page is
 * sent without it and the browser fetches it.
 */
export function createKnownLoader<T>({
  key,
  load,
  now = Date.now,
}: KnownAnswer<T>): (shop: Shop) => Promise<void> {
  let known: { answer: T; at: number } | null = null
  let renewal: Promise<void> | null = null

  const renew = (shop: Shop) => {
    renewal ??= load(shop)
      .then((answer) => {
        known = { answer, at: now() }
      })
      .catch((error: unknown) => console.warn(`${key.join()} not loaded:`, String(error)))
      .finally(() => {
        renewal = null
      })
    return renewal
  }

  return async (shop) => {
    if (!known) await renew(shop)
    else if (now() - known.at > memoryMs) void renew(shop)
    if (known) shop.queryClient.setQueryData(key, known.answer)
  }
}
