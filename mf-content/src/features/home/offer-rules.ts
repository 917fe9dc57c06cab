import type { Action } from '@drogerie/shared-lib/contract/action.ts'

type Offer = Pick<Action, 'type' | 'selected' | 'clubOnly' | 'productsCount' | 'leafletUrl'>

const isLeaflet = ({ type, leafletUrl }: Offer): boolean =>
  type.code === 'leaflet' || Boolean(leafletUrl)

/** As many leaflets as stand side by side. */
const leafletsShown = 3

export const currentLeaflets = <T extends Offer>(offers: readonly T[]): T[] =>
  offers.filter(isLeaflet).slice(0, leafletsShown)

/** The first page of the leaflet where that is a picture; a document has the picture of its offer. */
export const coverOf = ({
  leafletUrl,
  image,
}: Pick<Action, 'leafletUrl' | 'image'>): string | null =>
  leafletUrl && /\.(svg|png|jpe?g|webp|avif)$/i.test(leafletUrl) ? leafletUrl : image

/**
 * The offer whose goods lead the homepage: a selected one open to all shoppers, otherwise the
 * leaflet. Offers without goods are skipped.
 */
export function weekOffer<T extends Offer>(offers: readonly T[]): T | null {
  const usable = offers.filter(({ clubOnly, productsCount }) => !clubOnly && productsCount > 0)
  return usable.find((offer) => isLeaflet(offer)) ?? usable.find(({ selected }) => selected) ?? null
}
