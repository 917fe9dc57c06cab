import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import type { MapPoint } from '#ui/store-map/store-map.tsx'

type Placed = Pick<Store, 'externalId' | 'name' | 'latitude' | 'longitude'>

const known = new WeakMap<readonly Placed[], MapPoint[]>()

/** Stores as pins; the same list gives the same pins, so that the map is not drawn anew with every key. */
export function storePointsOf(stores: readonly Placed[]): MapPoint[] {
  const points = known.get(stores) ?? stores.map(({ externalId, name, latitude, longitude }) => ({ id: externalId, name, latitude, longitude }))
  known.set(stores, points)
  return points
}
