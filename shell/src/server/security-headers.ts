import { sourceHash } from './source-hash.ts'
import { googleTagManager } from './settings.ts'

type Outside = {
  errorReportsDsn: string | null
  tagManagerId: string | null
  tagManagerOrigin: string
  mapTiles?: { url: string } | null
}

/** Origins that Google's container and its measuring load from and report to. */
const google = {
  script: ['https://*.googletagmanager.com'],
  reports: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/**
 * Sources that the tag manager needs; none without one. A tagging server of the shop's own replaces
 * all of Google's addresses.
 */
function tagSources({ tagManagerId, tagManagerOrigin }: Outside): typeof google {
  if (!tagManagerId) return { script: [], reports: [] }
  return tagManagerOrigin === googleTagManager
    ? google
    : { script: [tagManagerOrigin], reports: [tagManagerOrigin] }
}

/**
 * The policy of every page of a line-up. Pages are cached, so there is no nonce: the only inline
 * script is the import map, whose text is the same for the whole line-up and stands here by its
 * hash, as do the style sheets that this page holds. Other inline styles are element styles alone.
 */
export function contentSecurityPolicy(
  importMap: string,
  outside: Outside,
  styleHashes: string[] = [],
): string {
  const { script, reports } = tagSources(outside)
  const tiles = outside.mapTiles ? [new URL(outside.mapTiles.url).origin] : []
  const errors = outside.errorReportsDsn ? [new URL(outside.errorReportsDsn).origin] : []
  return [
    "default-src 'none'",
    ["script-src 'self'", `'${sourceHash(importMap)}'`, ...script].join(' '),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...tiles, ...reports].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...errors, ...reports].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The container's script has no integrity hash, so with a tag manager `integrity-policy` cannot
 * require one of every script.
 */
const integrity = ({ tagManagerId }: Outside): Record<string, string> =>
  tagManagerId ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }

export const pageHeaders = (
  importMap: string,
  outside: Outside,
  styleHashes: string[] = [],
): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(importMap, outside, styleHashes),
  ...integrity(outside),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

/** Headers of every answer of the front. */
const ofAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/**
 * Headers of a page without a line-up: its styles are attributes of its elements, and it loads
 * nothing.
 */
export const plainPageHeaders: Record<string, string> = {
  ...ofAll,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** A file opened directly, not as a page, runs and loads nothing; SVGs may have inline styles. */
const ofFiles = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** Pictures and lists that other sites, mails and price comparers show. */
const forOthers =
  /^\/(media\/|feeds\/|favicon\.|icon-|apple-touch-icon\.png|site\.webmanifest|og\.png|robots\.txt|sitemap|\.well-known\/)/

/**
 * The front's headers for answers that set none themselves.
 *
 * @param path - path of the request.
 * @param isSecure - browsers come by https, and get HSTS for a year.
 */
export function headersOf(path: string, isSecure: boolean): Record<string, string> {
  return {
    ...ofAll,
    ...ofFiles,
    'cross-origin-resource-policy': forOthers.test(path) ? 'cross-origin' : 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
