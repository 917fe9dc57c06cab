import type { PickupPoint } from '@drogerie/shared-lib/contract/pickup-point.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { distanceM, type Point } from './geo-rules.ts'
import type { PointRow } from './pickup-point-repository.ts'

const aroundTheClock = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))

export function presentPoint(row: PointRow, near: Point | null): PickupPoint {
  return {
    '@id': shopIri('pickup-points', row.code),
    '@type': 'PickupPoint',
    code: row.code,
    kind: row.kind,
    name: row.name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
    ...(near ? { distance: distanceM(near, row) } : {}),
    nonstop: row.nonstop,
    cardPayment: row.card_payment,
    openingText: row.opening_text ?? (row.nonstop ? 'Nonstop' : null),
    openingHours:
      row.opening_hours.length === 0 && row.nonstop ? aroundTheClock : row.opening_hours,
  }
}
