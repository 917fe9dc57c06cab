import { redirect } from 'react-router'
import {
  fieldNames,
  filterCount,
  itemsPerPage,
  pageText,
  type ListingState,
} from './listing-url.ts'
import { hrefOf, type ListingPlace } from './use-listing-state.ts'

/**
 * One page of the usual order without filters: what search engines keep. Everything else is
 * `noindex` behind `nofollow`.
 */
export const isPlain = (state: ListingState): boolean =>
  filterCount(state) === 0 && state.sort === null && state.pages.from === state.pages.to

/** The path of the page of a state, without sorting and filters. */
export const canonicalOf = (place: ListingPlace, { pages: { from } }: ListingState): string =>
  from > 1 ? `${place.path}?${fieldNames.page}=${from}` : place.path

/**
 * A price that was left empty in a form without a script is not asked for: the same list without
 * saying so.
 */
export function requireSaidPrices(request: Request): void {
  const { pathname, searchParams } = new URL(request.url)
  const empty = [fieldNames.priceFrom, fieldNames.priceTo].filter(
    (name) => searchParams.get(name) === '',
  )
  if (empty.length === 0) return
  for (const name of empty) searchParams.delete(name)
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 301)
}

/**
 * A number of a page that is none (`0`, `abc`), or needs no saying (`1`), leads for good to the
 * same list without it.
 */
export function requirePageNumber(
  request: Request,
  place: ListingPlace,
  state: ListingState,
): void {
  const said = new URL(request.url).searchParams.get(fieldNames.page)
  const meant = state.pages.to > 1 ? pageText(state.pages) : null
  if (said !== null && said !== meant) throw redirect(hrefOf(place, state), 301)
}

/**
 * A page past the last one answers 404; a range of pages that begins before it is cut to the
 * existing ones.
 */
export function isPastEnd(place: ListingPlace, state: ListingState, total: number): boolean {
  const { from, to } = state.pages
  const last = Math.max(1, Math.ceil(total / itemsPerPage))
  if (from > last) return true
  if (to > last) throw redirect(hrefOf(place, { ...state, pages: { from, to: last } }), 301)
  return false
}
