import type { Action, ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { isLeaflet } from '@drogerie/shared-lib/product/leaflet-rules.ts'

/** Offers that hold already, and offers yet to begin. `today` is `YYYY-MM-DD` in Prague. */
export const sortByStart = (
  actions: readonly Action[],
  today: string,
): { running: Action[]; upcoming: Action[] } => ({
  running: actions.filter(({ validFrom }) => !validFrom || validFrom <= today),
  upcoming: actions.filter(({ validFrom }) => validFrom && validFrom > today),
})

/** Brands in force stand first, so that the rest of a long list may stay folded. */
export const withBrandsFirst = (
  filters: ActionFilters,
  applied: readonly string[],
): ActionFilters => ({
  ...filters,
  brands: filters.brands.toSorted(
    (one, other) => Number(applied.includes(other.code)) - Number(applied.includes(one.code)),
  ),
})

export type OfferSections = { leaflets: Action[]; byTaxon: Action[]; byCampaign: Action[] }

const isCampaign = ({ type, taxons }: Action) => type.code === 'campaign' || taxons.length === 0

/**
 * Leaflets first; a seasonal campaign, and what is for no category in particular, is a campaign;
 * the rest stands by category.
 */
export function offerSections(actions: readonly Action[]): OfferSections {
  const others = actions.filter((action) => !isLeaflet(action))
  return {
    leaflets: actions.filter(isLeaflet),
    byTaxon: others.filter((action) => !isCampaign(action)),
    byCampaign: others.filter(isCampaign),
  }
}
