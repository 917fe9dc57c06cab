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
})
