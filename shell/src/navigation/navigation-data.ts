import type { Message } from '@drogerie/shared-lib/contract/message.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { createKnownLoader } from './known-answer.ts'

export type NavigationCategory = {
  code: string
  name: string
  slug: string
  image: string | null
  tint: string | null
}

/**
 * The part of the shop's structure that every page shows. It travels in every document, so it holds
 * nothing more.
 */
export type Navigation = { categories: NavigationCategory[]; messages: Message[] }

const navigationKey = ['shell', 'navigation'] as const

async function loadNavigation({ api }: Pick<Shop, 'api'>): Promise<Navigation> {
  const [taxons, messages] = await Promise.all([api.list('GET /taxons'), api.list('GET /messages')])
  return {
    categories: taxons.members.map(({ code, name, slug, mainImage, tint }) => ({
      code,
      name,
      slug,
      image: mainImage ?? null,
      tint: tint ?? null,
    })),
    messages: messages.members.filter(({ placement }) => placement === 'top'),
  }
}

/** In the browser the document has brought the answer; a long visit asks again. */
export const navigationQuery = (shop: Shop) =>
  queryOptions({
    queryKey: navigationKey,
    queryFn: () => loadNavigation(shop),
    staleTime: 10 * 60_000,
  })

/** The server's loader of it. */
export const createNavigationLoader = (now?: () => number) =>
  createKnownLoader({ key: navigationKey, load: loadNavigation, ...(now ? { now } : {}) })
