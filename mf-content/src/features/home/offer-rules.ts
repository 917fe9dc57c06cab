import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { isLeaflet } from '@drogerie/shared-lib/product/leaflet-rules.ts'

type Offer = Pick<Action, 'type' | 'selected' | 'clubOnly' | 'productsCount' | 'leafletUrl'>

/** Number of leaflets that stand side by side. */
const leafletsShown = 3

export const currentLeaflets = <T extends Offer>(offers: readonly T[]): T[] =>
  offers.filter(isLeaflet).slice(0, leafletsShown)

/**
 * The offer whose goods lead the homepage: a selected one open to all shoppers, otherwise the
 * leaflet. Offers without goods are skipped.
 */
export function weekOffer<T extends Offer>(offers: readonly T[]): T | null {
  const usable = offers.filter(({ clubOnly, productsCount }) => !clubOnly && productsCount > 0)
  return usable.find((offer) => isLeaflet(offer)) ?? usable.find(({ selected }) => selected) ?? null
}
