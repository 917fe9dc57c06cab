import { mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import type { Place } from '@drogerie/shared-lib/contract/store.ts'
import { isNarrowed, nearbyMetres, type Point, type StoreFilter } from '#data/store-filter.ts'
import type { MapView } from '#ui/store-map/store-map.tsx'

type Look = {
  filter: StoreFilter
  place: Pick<Place, 'latitude' | 'longitude' | 'kind'> | null
  chosen: Point | undefined
  /** Metres to the nearest store, where the shopper's position is known. */
  nearest?: number | null | undefined
}

const at = ({ latitude, longitude }: Point, zoom: number): MapView => ({
  latitude,
  longitude,
  zoom,
})

/**
 * The whole country first, a town when one was looked for, the surroundings of the shopper unless
 * no store is near, the store pointed at.
 */
export function mapView({ filter, place, chosen, nearest }: Look): MapView {
  if (chosen) return at(chosen, mapZoom.city)
  if (filter.near)
    return (nearest ?? 0) > nearbyMetres ? 'country' : at(filter.near, mapZoom.city - 1)
  if (place) return at(place, place.kind === 'street' ? mapZoom.city : mapZoom.city - 1)
  return isNarrowed(filter) ? 'points' : 'country'
}
