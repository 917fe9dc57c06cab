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
import type { Remaining } from './steps.ts'

const trails = new WeakMap<Shop, RedirectTrail>()

/** Notes the redirect in the trail. @returns null for a loop, which is not followed. */
function noted(shop: Shop, url: URL, target: RedirectTarget | null): RedirectTarget | null {
  if (!target || target.external) return target
  const trail = extendTrail(
    trails.get(shop) ?? null,
    comparablePath(url.pathname),
    comparablePath(target.href),
  )
  if (!trail) return null
  trails.set(shop, trail)
  return target
}

/** @throws Response - the redirect; an external destination is a full page load. */
function follow(shop: Shop, url: URL, wanted: RedirectTarget | null): void {
  const target = noted(shop, url, wanted)
  if (target) throw target.external ? redirectDocument(target.href) : redirect(target.href)
}

const isStillAt = ({ pathname }: URL) =>
  comparablePath(location.pathname) === comparablePath(pathname)

const targetOf = (shop: Shop, url: URL, rules: readonly RedirectRule[]) =>
  resolveRedirect(redirectTable(rules), url, shop.config.publicOrigin)

/** A server that cannot be asked knows no rule; one that is slow is waited for, as a page is. */
const noRules = (): RedirectRule[] => []

/** The shop's own table, cached for five minutes. */
export async function applyWebRedirects(shop: Shop, url: URL): Promise<void> {
  const rules = await shop.queryClient.fetchQuery(redirectsQuery(shop)).catch(noRules)
  follow(shop, url, targetOf(shop, url, rules))
}

const byPath = (shop: Shop, url: URL) => redirectByPathQuery(shop, comparablePath(url.pathname))

/**
 * Asks the server about one path while the page's own loaders run. A page that was found does not
 * wait for the answer: one that comes later leads on from the page. Where there is no page, the
 * answer is waited for.
 */
export function applyServerRedirect(shop: Shop, url: URL): Remaining {
  const { queryClient } = shop
  const asked = queryClient.fetchQuery(byPath(shop, url)).catch(noRules)
  return async (isFound) => {
    const known = queryClient.getQueryData(byPath(shop, url).queryKey)
    if (known || !isFound) return follow(shop, url, targetOf(shop, url, known ?? (await asked)))
    void asked.then((rules) => {
      const target = isStillAt(url) ? noted(shop, url, targetOf(shop, url, rules)) : null
      if (target) shop.navigate(target.href, { replace: true })
    })
  }
}

export const askTableAhead = (shop: Shop): void =>
  void shop.queryClient.prefetchQuery(redirectsQuery(shop))

/** Asks for the rules of a page that is likely to be opened. */
export function askRedirectsAhead(shop: Shop, url: URL): void {
  askTableAhead(shop)
  void shop.queryClient.prefetchQuery(byPath(shop, url))
}
