import type { Shop } from '@drogerie/shared-lib/runtime'

/** Says that the shop does not answer; the message goes with its next answer. */
export function tellUnreached({ toasts, i18n }: Shop): void {
  const { host } = location
  const text = i18n.t('common:general.networkError', { host })
  toasts.show({ kind: 'error', text, unreached: host })
}

/**
 * Loads the page's document once more: a script that once failed to load stays failed in the old one. Without a network the
 * page stays as it is, for the browser would put its own in its place.
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
