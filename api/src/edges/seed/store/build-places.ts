import { districts } from '../data/districts.ts'
import { towns } from '../data/towns.ts'
import type { SeedStore } from './seed-store.ts'

type SeedPlace = {
  name: string
  kind: 'city' | 'postcode' | 'street'
  latitude: number
  longitude: number
  weight: number
  folded: string
}

/**
 * Towns and districts of Prague, and the postcode and street of each store. The first of a name
 * stays.
 */
export function buildPlaces(stores: readonly SeedStore[]): SeedPlace[] {
  const cities = [...towns, ...districts].map(
    ({ name, latitude, longitude, people }): SeedPlace => ({
      ...{ name, kind: 'city', latitude, longitude },
      weight: people,
      folded: '',
    }),
  )
  const codes = [
    ...towns.map((town) => ({ ...town, weight: town.people })),
    ...stores.map((store) => ({ ...store, weight: 0 })),
  ].map(({ postcode, latitude, longitude, weight }): SeedPlace => ({
    ...{ name: postcode, kind: 'postcode', latitude, longitude },
    weight,
    folded: postcode.replace(' ', ''),
  }))
  const streets = stores.map(({ street, city, latitude, longitude }): SeedPlace => ({
    ...{
      name: `${street.replace(/ [\d/]+\w?$/, '')}, ${city}`,
      kind: 'street',
      latitude,
      longitude,
    },
    weight: 0,
    folded: '',
  }))
  const places = new Map(
    [...cities, ...codes, ...streets].toReversed().map((place) => [place.name, place]),
  )
  return [...places.values()].toReversed()
}
