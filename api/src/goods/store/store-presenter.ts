import type { CartAvailability } from '@drogerie/shared-lib/contract/enums.ts'
import type { StorePickup, StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import type { Place, Store, StoreShort } from '@drogerie/shared-lib/contract/store.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueClock, pragueInstant, pragueIso } from '../../kernel/values/prague-time.ts'
import { openingAt } from './opening-rules.ts'
import { readyText } from './ready-text.ts'
import { hoursOf, pickupMinutesOf, readyInStore } from './store-ready.ts'
import type { PlaceRow } from './place-repository.ts'
import type { StoreRow } from './store-repository.ts'

export type StoreExtras = { distance?: number | null; cartAvailability?: CartAvailability }

export const isOpenAt = (row: StoreRow, now: Date) =>
  openingAt(hoursOf(row), pragueClock(now)).isOpen

export function presentStore(row: StoreRow, now: Date, extras: StoreExtras = {}): Store {
  return {
    '@id': shopIri('stores', row.external_id),
    '@type': 'Store',
    externalId: row.external_id,
    slug: row.slug,
    name: row.name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    phone: row.phone,
    email: row.email,
    latitude: row.latitude,
    longitude: row.longitude,
    statusCode: row.status_code,
    ...openingAt(hoursOf(row), pragueClock(now)),
    services: row.services,
    openingHours: row.hours.map(({ day, opens, closes }) => ({ day, from: opens, to: closes })),
    exceptions: row.exceptions.map(({ date, opens, closes, note }) => ({
      date,
      from: opens,
      to: closes,
      note,
    })),
    image: row.image,
    updatedAt: row.updated_at && pragueIso(row.updated_at),
    ...extras,
  }
}

export const presentShortStore = (row: StoreRow): StoreShort => ({
  '@id': shopIri('stores', row.external_id),
  '@type': 'Store',
  externalId: row.external_id,
  name: row.name,
  slug: row.slug,
  city: row.city,
  statusCode: row.status_code,
})

const SHOWN_AT_MOST = 10
const LOW_AT_MOST = 5

type Shelf = { variantCode: string; quantity: number; inEshop: boolean }

/**
 * Stock of a variant in a store, and when it could be fetched there: at an hour from the shelf,
 * else in days from the warehouse. What the e-shop does not sell now cannot be reserved either.
 */
export function presentStock(
  row: StoreRow,
  { variantCode, quantity, inEshop }: Shelf,
  now: Date,
): StoreStock {
  return {
    '@id': shopIri('stock', 'variant', variantCode, 'store', row.external_id),
    '@type': 'StoreStock',
    store: presentShortStore(row),
    variantCode,
    quantity: Math.min(quantity, SHOWN_AT_MOST),
    status: quantity === 0 ? 'out' : quantity <= LOW_AT_MOST ? 'low' : 'in_stock',
    pickup: pickupOf(row, quantity, inEshop, now),
  }
}

function pickupOf(row: StoreRow, quantity: number, inEshop: boolean, now: Date): StorePickup {
  const none = { available: false, minutes: null, readyAt: null, text: null, days: null }
  if (!inEshop || row.status_code !== 'OTEV') return none
  const ready = quantity > 0 ? readyInStore(row, now) : null
  if (!ready) return { ...none, available: true, days: '2-3' }
  return {
    available: true,
    minutes: pickupMinutesOf(row),
    readyAt: pragueIso(pragueInstant(ready.day, ready.minutes)),
    text: readyText(ready, now),
    days: null,
  }
}

export const presentPlace = ({ id, name, kind, latitude, longitude }: PlaceRow): Place => ({
  '@id': shopIri('stores', 'place', id),
  '@type': 'Place',
  name,
  kind,
  latitude,
  longitude,
})
