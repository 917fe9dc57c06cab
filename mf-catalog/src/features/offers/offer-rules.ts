import type { Action } from '@drogerie/shared-lib/contract/action.ts'

export type OfferSections = { leaflets: Action[]; byTaxon: Action[]; byCampaign: Action[] }

const isLeaflet = ({ type, leafletUrl }: Action) => type.code === 'leaflet' || Boolean(leafletUrl)

/** Leaflets first; an offer for certain categories stands by category, every other is a campaign. */
export function offerSections(actions: readonly Action[]): OfferSections {
  const others = actions.filter((action) => !isLeaflet(action))
  return {
    leaflets: actions.filter(isLeaflet),
    byTaxon: others.filter(({ taxons }) => taxons.length > 0),
    byCampaign: others.filter(({ taxons }) => taxons.length === 0),
  }
}
