export type Point = { latitude: number; longitude: number }

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance over the ground in whole metres. */
export function distanceM(from: Point, to: Point): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share))))
}

/** A point given by a query, when both its parts are and lie on Earth. */
export function pointOf(lat: number | undefined, lng: number | undefined): Point | null {
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return null
  return { latitude: lat, longitude: lng }
}
