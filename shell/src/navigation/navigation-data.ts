import type { Message } from '@drogerie/shared-lib/contract/message.ts'
import type { Taxon } from '@drogerie/shared-lib/contract/taxon.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export type NavigationCategory = { code: string; name: string; slug: string; image: string | null }

/** What every page shows of the shop's structure. It travels in every document, so it holds nothing more. */
export type Navigation = { categories: NavigationCategory[]; messages: Message[] }

const navigationKey = ['navigation'] as const

async function loadNavigation({ api }: Pick<Shop, 'api'>): Promise<Navigation> {
  const [taxons, messages] = await Promise.all([api.list<Taxon>('/taxons'), api.list<Message>('/messages')])
  return {
    categories: taxons.members.map(({ code, name, slug, mainImage }) => ({ code, name, slug, image: mainImage ?? null })),
    messages: messages.members.filter(({ placement }) => placement === 'top'),
  }
}

/** In the browser the document has brought the answer; a long visit asks again. */
export const navigationQuery = (shop: Shop) =>
  queryOptions({ queryKey: navigationKey, queryFn: () => loadNavigation(shop), staleTime: 10 * 60_000 })

const memoryMs = 30_000

/**
 * Makes the server's loader, which remembers the answer between requests; it is the same for everybody. An old answer is
 * given at once and renewed behind it. Without any answer the page goes out without categories and the browser asks.
 */
export function createNavigationLoader(now: () => number = Date.now): (shop: Shop) => Promise<void> {
  let known: { navigation: Navigation; at: number } | null = null
  let renewal: Promise<void> | null = null

  const renew = (shop: Shop) => {
    renewal ??= loadNavigation(shop)
      .then((navigation) => {
        known = { navigation, at: now() }
      })
      .catch((error: unknown) => console.warn('navigation not loaded:', String(error)))
      .finally(() => {
        renewal = null
      })
    return renewal
  }

  return async (shop) => {
    if (!known) await renew(shop)
    else if (now() - known.at > memoryMs) void renew(shop)
    if (known) shop.queryClient.setQueryData(navigationKey, known.navigation)
  }
}
