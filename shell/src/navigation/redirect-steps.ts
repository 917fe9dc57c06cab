import type { Shop } from '@drogerie/shared-lib/runtime'
import { redirect, redirectDocument } from 'react-router'
import {
  comparablePath,
  redirectTable,
  resolveRedirect,
  type RedirectRule,
  type RedirectTarget,
} from './redirect-rules.ts'
import { redirectByPathQuery, redirectsQuery } from './redirect-queries.ts'
import { extendTrail, type RedirectTrail } from './redirect-trail.ts'

const trails = new WeakMap<Shop, RedirectTrail>()

/** @throws Response - the redirect; an external destination is a full page load. A loop is not followed. */
function follow(shop: Shop, url: URL, target: RedirectTarget | null): void {
  if (!target) return
  if (target.external) throw redirectDocument(target.href)
  const trail = extendTrail(
    trails.get(shop) ?? null,
    comparablePath(url.pathname),
    comparablePath(target.href),
  )
  if (!trail) return
  trails.set(shop, trail)
  throw redirect(target.href)
}

const targetOf = (shop: Shop, url: URL, rules: readonly RedirectRule[]) =>
  resolveRedirect(redirectTable(rules), url, shop.config.publicOrigin)

/** A server that cannot be asked knows no rule; one that is slow is waited for, as a page is. */
const noRules = (): RedirectRule[] => []

/** The shop's own table, cached for five minutes. */
export async function applyWebRedirects(shop: Shop, url: URL): Promise<void> {
  const rules = await shop.queryClient.fetchQuery(redirectsQuery(shop)).catch(noRules)
  follow(shop, url, targetOf(shop, url, rules))
}

/**
 * Asks the server about one path. The question goes out while the page's own loaders run and the answer is applied before
 * the page shows, so that it costs a navigation nothing.
 */
export function applyServerRedirect(shop: Shop, url: URL): () => Promise<void> {
  const asked = shop.queryClient
    .fetchQuery(redirectByPathQuery(shop, comparablePath(url.pathname)))
    .catch(noRules)
  return async () => follow(shop, url, targetOf(shop, url, await asked))
}
