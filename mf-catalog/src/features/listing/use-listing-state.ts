import { useCallback, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { listingQuery, type ListingState } from './listing-url.ts'

/** Where a listing lives: its path, and what stands in the query beside the filters. */
export type ListingPlace = { path: string; base: Readonly<Record<string, string>> }

export const hrefOf = ({ path, base }: ListingPlace, state: ListingState) =>
  path + listingQuery(state, base)

/**
 * The filters as ticked. A tick shows at once and is forgotten as soon as the URL says the same; until then the goods below
 * are the old ones and `busy`.
 */
export function useListingState(place: ListingPlace, shown: ListingState) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const current = hrefOf(place, shown)
  const [draft, setDraft] = useState<{ base: string; state: ListingState } | null>(null)
  if (draft && draft.base !== current) setDraft(null) // arrived; coming back here must not tick it again
  const wanted = draft?.base === current ? draft.state : shown

  const apply = useCallback(
    (state: ListingState) => {
      setDraft({ base: current, state })
      void navigate(hrefOf(place, state), { preventScrollReset: true })
    },
    [current, navigate, place],
  )
  return {
    wanted,
    apply,
    busy: navigation.state === 'loading' && navigation.location.pathname === place.path,
  }
}
