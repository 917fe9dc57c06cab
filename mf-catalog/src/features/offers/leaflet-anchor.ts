import { pageAnchor } from '#ui/viewer/viewer-address.ts'

/** Names a page of a leaflet in the address. */
export const leafletPrefix = 'strana'

export const leafletAnchor = (page: number): string => pageAnchor(leafletPrefix, page)
