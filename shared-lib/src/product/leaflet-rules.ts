import type { Action } from '../contract/action.ts'

export const isLeaflet = ({ type, leafletUrl }: Pick<Action, 'type' | 'leafletUrl'>): boolean =>
  type.code === 'leaflet' || Boolean(leafletUrl)

/**
 * The first page of the leaflet where that is a picture; a document has the picture of its offer.
 */
export const coverOf = ({
  leafletUrl,
  image,
}: Pick<Action, 'leafletUrl' | 'image'>): string | null =>
  leafletUrl && /\.(svg|png|jpe?g|webp|avif)$/i.test(leafletUrl) ? leafletUrl : image
