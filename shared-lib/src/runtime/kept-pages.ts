import { paths } from '../routes/paths.ts'
import { readPersisted, removePersisted, writePersisted } from './persistence.ts'

/**
 * Pages that this browser shows without a network. `scope` is the path of the pages, and the
 * document's address for the worker; `mark` names the owner, so that the next person finds nothing
 * and other visitors load nothing.
 */
const keptPages = {
  card: { shelf: 'club-card', scope: paths.account(), mark: 'keptCard' },
  cart: { shelf: 'last-cart', scope: paths.cart(), mark: 'keptCart' },
  store: { shelf: 'favourite-store', scope: paths.stores(), mark: 'keptStore' },
} as const

export type KeptPage = keyof typeof keptPages

const visitor = 'visitor'

const worker = '/kept-worker.mjs'

/** The page runs nothing and loads nothing; its looks are in its elements. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Key of the document that stands for pages under an address that have no document of their own.
 */
export const below = (address: string): string => `${address}/`

/**
 * Leaves a document in this browser: the addresses of its page show it when there is no network.
 * Browsers without workers, or without storage, go without. Signing out removes it.
 *
 * @param html - a whole document that needs no other file.
 * @param person - IRI of the customer whose page it is; null for a visitor.
 * @param others - documents by addresses under that of the page, where they take the place of
 *   `html`.
 */
export async function keepPage(
  page: KeptPage,
  html: string,
  person: string | null,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  const { shelf, scope, mark } = keptPages[page]
  writePersisted(mark, person ?? visitor)
  // those of before may be at other addresses
  if (Object.keys(others).length > 0) await caches.delete(shelf)
  const kept = await caches.open(shelf)
  for (const [address, text] of Object.entries({ [scope]: html, ...others }))
    await kept.put(address, new Response(text, { headers }))
  await navigator.serviceWorker.register(worker, { scope })
  if (readPersisted(mark) === null) await removePage(page) // forgotten meanwhile
}

async function removePage(page: KeptPage): Promise<void> {
  const { shelf, scope } = keptPages[page]
  await caches.delete(shelf)
  // that of the page alone: a scope is also asked for what lies under it
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // Stryker disable next-line OptionalChaining: without one there is none to take away, and nobody hears of that
  if (registration?.scope === new URL(scope, location.origin).href) await registration.unregister()
}

/** Nothing of the page is left in this browser. */
export function forgetPage(page: KeptPage): void {
  const { mark } = keptPages[page]
  if (readPersisted(mark) === null) return
  removePersisted(mark)
  removePage(page).catch(() => {}) // a browser that lost its storage holds no page either
}

/** Nothing of other people is left in this browser. */
export function keepPagesOf(person: string | null): void {
  for (const page of Object.keys(keptPages) as KeptPage[])
    if (readPersisted(keptPages[page].mark) !== (person ?? visitor)) forgetPage(page)
}
