/**
 * Anchor of a page of a viewer, `strana-3`: without script its place on the page, with it the
 * viewer at that page.
 */
export const pageAnchor = (prefix: string, page: number): string => `${prefix}-${page}`

/** The page a fragment of the address names, counted from 1; null where it names none of them. */
export function pageOfHash(prefix: string, hash: string, total: number): number | null {
  const start = `#${prefix}-`
  const digits = hash.startsWith(start) ? hash.slice(start.length) : ''
  const page = /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 0
  return page >= 1 && page <= total ? page : null
}
