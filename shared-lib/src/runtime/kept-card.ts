import { paths } from '../routes/paths.ts'
import { readPersisted, removePersisted, writePersisted } from './persistence.ts'

/** The worker in the shell's public folder reads it by this name. */
const shelf = 'club-card'
const worker = '/card-worker.mjs'

/** The page runs nothing and loads nothing; its looks are in its elements. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Leaves a page with the club card in this browser: the account's addresses show it when there is
 * no network. Browsers without workers, or without storage, go without. Signing out removes it.
 *
 * @param html - a whole document that needs no other file.
 */
export async function keepCard(html: string): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  writePersisted('keptCard', 'yes')
  const kept = await caches.open(shelf)
  await kept.put(paths.cards(), new Response(html, { headers }))
  await navigator.serviceWorker.register(worker, { scope: paths.account() })
  if (readPersisted('keptCard') === null) await removeCard() // signed out meanwhile
}

async function removeCard(): Promise<void> {
  await caches.delete(shelf)
  await (await navigator.serviceWorker.getRegistration(paths.account()))?.unregister()
}

/** Nothing of the card is left in this browser. */
export function forgetCard(): void {
  if (readPersisted('keptCard') === null) return
  removePersisted('keptCard')
  removeCard().catch(() => {}) // a browser that lost its storage holds no card either
}
