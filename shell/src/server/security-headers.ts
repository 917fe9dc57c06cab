import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of every page of a line-up. Pages are cached, so there is no nonce: the only inline script is the import map,
 * whose text is the same for the whole line-up and stands here by its hash. Inline styles are element styles alone.
 */
export function contentSecurityPolicy(importMap: string, errorReportsDsn: string | null): string {
  const connect = ["'self'", ...(errorReportsDsn ? [new URL(errorReportsDsn).origin] : [])]
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(importMap)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const pageHeaders = (importMap: string, errorReportsDsn: string | null): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(importMap, errorReportsDsn),
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

/** Of everything this front answers. */
const ofAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Of a page without line-up: its looks are in its elements, and it loads nothing. */
export const plainPageHeaders: Record<string, string> = {
  ...ofAll,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** What is opened by itself and is no page runs and loads nothing; drawings may have their own looks. */
const ofFiles = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }

/** Pictures and lists that other sites, mails and price comparers show. */
const forOthers = /^\/(media\/|feeds\/|favicon\.|icon-|apple-touch-icon\.png|site\.webmanifest|og\.png|robots\.txt|sitemap|\.well-known\/)/

/**
 * Headers of an answer that did not say otherwise itself: the table of the front.
 *
 * @param path - path of the request.
 * @param isSecure - browsers come by https, and are told to keep to it for a year.
 */
export function headersOf(path: string, isSecure: boolean): Record<string, string> {
  return {
    ...ofAll,
    ...ofFiles,
    'cross-origin-resource-policy': forOthers.test(path) ? 'cross-origin' : 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
