import { useCallback, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { listingQuery, type ListingState } from './listing-url.ts'

/** The address of a listing: its path, and the parameters of its query beside the filters. */
export type ListingPlace = { path: string; base: Readonly<Record<string, string>> }

export const hrefOf = ({ path, base }: ListingPlace, state: ListingState) =>
  path + listingQuery(state, base)

/**
 * Leads to the goods of these filters, at the place where the shopper is. `replace`: in place of
 * the history's entry of what covers the page.
 */
export function useApply(
  place: ListingPlace,
): (state: ListingState, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (state, { replace = false } = {}) => {
      const lead = () => void navigate(hrefOf(place, state), { replace, preventScrollReset: true })
      setTimeout(lead) // what was pressed is painted first
    },
    [navigate, place],
  )
}

/** Whether the goods below are still those of before. */
export function useIsBusy({ path }: ListingPlace): boolean {
  const navigation = useNavigation()
  return navigation.state === 'loading' && navigation.location.pathname === path
}

/**
 * The filters as ticked. A tick shows at once and is forgotten as soon as the URL says the same.
 * Used where the ticks are, not around the goods: a press must not draw all tiles again.
 */
export function useTicks(place: ListingPlace, shown: ListingState) {
  const apply = useApply(place)
  const current = hrefOf(place, shown)
  const [draft, setDraft] = useState<{ base: string; state: ListingState } | null>(null)
  // arrived; coming back here must not tick it again
  if (draft && draft.base !== current) setDraft(null)
  const wanted = draft?.base === current ? draft.state : shown
  const tick = useCallback(
    (state: ListingState) => {
      setDraft({ base: current, state })
      apply(state)
    },
    [apply, current],
  )
  return { wanted, tick }
}
