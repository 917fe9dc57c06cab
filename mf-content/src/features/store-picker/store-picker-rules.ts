import type { KeyIn } from '@drogerie/shared-lib/i18n/texts.ts'
import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import type { MapView } from '#ui/store-map/store-map.tsx'

/** Rows of the list at first, and with each 'more'. */
export const firstRows = 5
export const moreRows = 10

type Row = Pick<Store, 'externalId' | 'latitude' | 'longitude' | 'distance'>

/** The first rows; a chosen store further down comes to the top, so that the choice is always in sight. */
export function rowsShown<T extends Pick<Store, 'externalId'>>(
  stores: readonly T[],
  { limit, selected }: { limit: number; selected: string | null },
): T[] {
  const first = stores.slice(0, limit)
  const chosen = stores.find(({ externalId }) => externalId === selected)
  return chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, limit - 1)] : first
}

/** Nearest rows when they were looked for around something, otherwise the country; a chosen store is always in view. */
export function pickerView(
  stores: readonly Row[],
  shown: readonly Row[],
  selected: string | null,
): MapView {
  const chosen = stores.find(({ externalId }) => externalId === selected)
  const nearest = shown.find(({ distance }) => typeof distance === 'number')
  const centre = chosen ?? nearest
  if (centre)
    return { latitude: centre.latitude, longitude: centre.longitude, zoom: mapZoom.city - 2 }
  return stores.length > 0 && stores.length <= moreRows ? 'points' : 'country'
}

/** Whether an order for immediate collection lacks goods in the store. */
export const lacksGoods = (
  { cartAvailability }: Pick<Store, 'cartAvailability'>,
  wholeCartOnly: boolean,
): boolean => wholeCartOnly && (cartAvailability === 'partial' || cartAvailability === 'none')

/** The key of what a store can hand over of this cart, or of why it cannot be chosen; none without a cart. */
export function availabilityKey(
  store: Pick<Store, 'cartAvailability'>,
  wholeCartOnly: boolean,
): KeyIn<'mf-content'> | null {
  const { cartAvailability: found } = store
  if (!found) return null
  return found !== 'all' && lacksGoods(store, wholeCartOnly)
    ? `picker.lacking.${found}`
    : `picker.availability.${found}`
}
