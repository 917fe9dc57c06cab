import type { ColumnType, Generated } from 'kysely'
import type { Day, OptionalStamp } from '../../kernel/db/column-types.ts'

/** OTEV open, ZAVR closed, DOZAV temporarily closed, PRIPR preparing. */
export type StoreStatusCode = 'OTEV' | 'ZAVR' | 'DOZAV' | 'PRIPR'

/** A shop with a door. */
export interface StoreTable {
  id: Generated<number>
  external_id: string
  slug: string
  name: string
  street: string
  city: string
  postcode: string
  region: string | null
  phone: string | null
  email: string | null
  latitude: number
  longitude: number
  status_code: Generated<StoreStatusCode>
  image: string | null
  /** Sanitised HTML. */
  description: string | null
  /**
   * Minutes from order to pick-up: 60 or 90; null when goods come only from the warehouse (2 to 3
   * days).
   */
  pickup_minutes: number | null
  /** Folded name, street, city, postcode. */
  folded: Generated<string>
  /** Last change of the store, its hours, exceptions or services; the database notes it. */
  updated_at: OptionalStamp
}

export interface StoreServiceTable {
  id: Generated<number>
  code: string
  name: string
  icon: string | null
  position: Generated<number>
}

export interface StoreServiceLinkTable {
  store_id: number
  service_id: number
}

/** One opening interval; a day may have two (lunch break). Times are `HH:MM` in Europe/Prague. */
export interface StoreHoursTable {
  id: Generated<number>
  store_id: number
  /** 1 Monday to 7 Sunday. */
  day: number
  opens: string
  closes: string
}

/** Replaces the regular hours on one day; without times the store is closed. */
export interface StoreExceptionTable {
  id: Generated<number>
  store_id: number
  date: Day
  opens: string | null
  closes: string | null
  note: string | null
}

/** A town, postcode or street one can look stores up from. */
export interface PlaceTable {
  id: Generated<number>
  name: string
  kind: 'city' | 'postcode' | 'street'
  latitude: number
  longitude: number
  /** Larger first among equal matches. */
  weight: Generated<number>
  folded: Generated<string>
}

/** A carrier's place of collection. */
export interface PickupPointTable {
  id: Generated<number>
  code: string
  kind: 'postal_office' | 'delivery_point' | 'dpd_box'
  name: string
  street: string
  city: string
  postcode: string
  latitude: number
  longitude: number
  nonstop: Generated<boolean>
  card_payment: Generated<boolean>
  opening_text: string | null
  /** `[{"day":1,"from":"08:00","to":"18:00"}]` as JSON text. */
  opening_hours: ColumnType<{ day: number; from: string; to: string }[], string | undefined, string>
  folded: Generated<string>
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    stores: StoreTable
    store_services: StoreServiceTable
    store_service_links: StoreServiceLinkTable
    store_hours: StoreHoursTable
    store_exceptions: StoreExceptionTable
    places: PlaceTable
    pickup_points: PickupPointTable
  }
}
