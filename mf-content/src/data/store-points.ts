import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import type { MapPoint } from '#ui/store-map/store-map.tsx'

type Placed = Pick<Store, 'externalId' | 'name' | 'city' | 'latitude' | 'longitude'>

/** `Brno, Orlí 12` is `Orlí 12` on a map of Brno. */
export const storeLabel = ({ name, city }: Pick<Store, 'name' | 'city'>): string =>
  name.startsWith(`${city}, `) ? name.slice(city.length + 2) : name

export const storePoint = ({ externalId, latitude, longitude, ...store }: Placed): MapPoint => ({
  id: externalId,
  name: store.name,
  label: storeLabel(store),
  latitude,
  longitude,
})

const known = new WeakMap<readonly Placed[], MapPoint[]>()

/**
 * Stores as pins; the same list gives the same pins, so that the map does not redraw with every
 * keystroke.
 */
export function storePointsOf(stores: readonly Placed[]): MapPoint[] {
  const points = known.get(stores) ?? stores.map(storePoint)
  known.set(stores, points)
  return points
}
