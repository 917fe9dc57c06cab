import type { Shop } from '@drogerie/shared-lib/runtime'
import type { QueryKey } from '@tanstack/react-query'

type KnownAnswer<T> = { key: QueryKey; load: (shop: Shop) => Promise<T>; now?: () => number }

/** A change is to be on every page within five seconds. */
const memoryMs = 1000

/**
 * Makes a server loader for an answer that is the same for all visitors, remembered between
 * requests for a second. When it cannot be read, the last one stands in; without one the page is
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
      .catch((error: unknown) => {
        if (known) known.at = now()
        console.warn(`${key.join()} not loaded:`, String(error))
      })
      .finally(() => {
        renewal = null
      })
    return renewal
  }

  return async (shop) => {
    if (!known || now() - known.at > memoryMs) await renew(shop)
    if (known) shop.queryClient.setQueryData(key, known.answer)
  }
}
