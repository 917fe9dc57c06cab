/**
 * Addresses that the front forwards to the API: everything of it that a browser may reach through
 * the shop's own origin.
 */
export const apiPrefixes = ['/api', '/oauth/connect', '/media', '/feeds']

/** Path prefixes that the front answers itself, whatever a release serves there. */
export const frontPrefixes = [...apiPrefixes, '/_mf']

/** Files of the shell's `public` folder, at the root of the shop. */
export const rootFiles = [
  'favicon.svg',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'apple-touch-icon.png',
  'site.webmanifest',
  'kept-worker.mjs',
  'og.png',
  'robots.txt',
] as const

const isGenerated = /^\/(healthz|readyz|sitemap(-[^/]*)?\.xml|\.well-known\/security\.txt)$/

/** Whether an address is a single one of the front's own. */
export const isFrontAddress = (path: string): boolean =>
  isGenerated.test(path) || rootFiles.some((name) => path === `/${name}`)
