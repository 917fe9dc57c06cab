import type { Redirect } from '@drogerie/shared-lib/contract/redirect.ts'

export type RedirectRule = Pick<Redirect, 'originUrl' | 'destinationUrl' | 'permanent'>

/** Where a redirect leads: a path of our own, or an absolute URL that needs a full page load. */
export type RedirectTarget = { href: string; external: boolean; permanent: boolean }

/** Rules by comparable path of their origin. */
export type RedirectTable = ReadonlyMap<string, RedirectRule>

const longestChain = 10

/** A path that cannot be decoded (`%E0`) is compared as it came. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * The form in which two URLs are compared: the path alone, decoded, in lower case and without
 * trailing slashes; `/` for the home page. Takes paths and absolute URLs, since both are stored as
 * origins.
 */
export function comparablePath(url: string): string {
  const path =
    url
      .trim()
      .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
      .split(/[?#]/, 1)[0] ?? ''
  return decoded(path).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/'
}

/** The first rule of a path counts. */
export function redirectTable(rules: readonly RedirectRule[]): RedirectTable {
  const table = new Map<string, RedirectRule>()
  for (const rule of rules) {
    const key = comparablePath(rule.originUrl)
    if (!table.has(key)) table.set(key, rule)
  }
  return table
}

const isUnsafe = (destination: string) =>
  [...destination].some(
    (character) => character <= ' ' || character === '\\' || character === '\u007f',
  )

/**
 * A destination that redirects may lead to: a path of the shop, or an http(s) address without a
 * user name.
 *
 * @returns null for `javascript:`, `//evil`, line breaks, back slashes and anything that is not an
 *   address.
 */
export function safeDestination(
  destination: string,
  publicOrigin: string,
): Omit<RedirectTarget, 'permanent'> | null {
  if (
    isUnsafe(destination) ||
    destination.startsWith('//') ||
    !/^(\/|https?:\/\/)/i.test(destination)
  )
    return null
  if (!URL.canParse(destination, publicOrigin)) return null
  const url = new URL(destination, publicOrigin)
  if (url.username || url.password) return null
  if (url.pathname.startsWith('//')) return null // as an address of its own it would name a host
  if (url.origin === publicOrigin)
    return { href: url.pathname + url.search + url.hash, external: false }
  return { href: url.href, external: true }
}

/** Campaign parameters survive a redirect that says nothing about the query. */
const withQueryOf = (href: string, { search }: Pick<URL, 'search'>) => {
  const [path = '', hash] = href.split('#', 2)
  return path.includes('?') || !search
    ? href
    : `${path}${search}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Follows the table from a URL to the end of its chain, so that a shopper is redirected once. Pure,
 * because the browser's pipeline and the front server's HTTP redirects must agree.
 *
 * @returns null when no rule applies, when the chain is a loop or too long, and when a destination
 *   is refused.
 */
export function resolveRedirect(
  table: RedirectTable,
  url: Pick<URL, 'pathname' | 'search'>,
  publicOrigin: string,
): RedirectTarget | null {
  const seen = new Set<string>()
  let path = comparablePath(url.pathname)
  let target = null as RedirectTarget | null
  for (let rule = table.get(path); rule; rule = table.get(path)) {
    const destination = safeDestination(rule.destinationUrl, publicOrigin)
    seen.add(path)
    if (!destination || seen.size > longestChain) return null
    const permanent = rule.permanent && (target?.permanent ?? true)
    target = {
      ...destination,
      href: destination.external ? destination.href : withQueryOf(destination.href, url),
      permanent,
    }
    if (destination.external) return target
    path = comparablePath(destination.href)
    if (seen.has(path)) return null
  }
  return target
}
