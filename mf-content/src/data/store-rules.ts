import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { formatPostcode } from '@drogerie/shared-lib/format/phone.ts'
import type { StatusTone } from '@drogerie/shared-lib/ui/badge.tsx'

/** Colour of the sentence about opening; the sentence itself is the API's. */
export function openingTone({
  statusCode,
  isOpen,
}: Pick<Store, 'statusCode' | 'isOpen'>): StatusTone {
  if (isOpen) return 'ok'
  return statusCode === 'DOZAV' || statusCode === 'PRIPR' ? 'waiting' : 'muted'
}

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
