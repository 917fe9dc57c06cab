import type { Shop } from '@drogerie/shared-lib/runtime'

/** Placeholder signature: fills the query cache with what header and footer need, remembered between requests. */
export function createNavigationLoader(): (shop: Shop) => Promise<void> {
  return async () => {}
}
