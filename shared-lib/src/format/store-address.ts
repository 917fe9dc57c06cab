import type { Store } from '../contract/store.ts'
import { formatPostcode } from './phone.ts'

/** `Orlí 12, 602 00 Brno`. */
export const storeAddress = ({
  street,
  postcode,
  city,
}: Pick<Store, 'street' | 'postcode' | 'city'>): string =>
  `${street}, ${formatPostcode(postcode)} ${city}`

/** A link to the route in the map app of most phones. */
export const routeUrl = ({ latitude, longitude }: Pick<Store, 'latitude' | 'longitude'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
