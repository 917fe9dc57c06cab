const prefix = 'strana-'

/** Anchor of a page of the leaflet: without script its place in the offer, with it the viewer at that page. */
export const pageAnchor = (page: number): string => `${prefix}${page}`

/** The page a fragment of the address names, counted from 1; null where it names none of them. */
export function pageOfHash(hash: string, total: number): number | null {
  const [, digits] = /^#strana-([1-9]\d{0,3})$/.exec(hash) ?? []
  const page = Number(digits)
  return page >= 1 && page <= total ? page : null
}
