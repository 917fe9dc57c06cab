import { ApiError, showError, type Shop } from '@drogerie/shared-lib/runtime'

/** Says that the shop does not answer; the message goes with its next answer. */
export const tellUnreached = (shop: Shop): void =>
  showError(shop, new ApiError({ kind: 'network', host: location.host }))

/**
 * Loads the page's document once more: a script that once failed to load stays failed in the old
 * one. Without a network the page stays as it is, for the browser would put its own in its place.
 */
export async function openAnew(shop: Shop): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    tellUnreached(shop)
    return
  }
  location.reload()
}
