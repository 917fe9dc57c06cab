import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { SeedClock } from '../values/days.ts'
import { buildPlaces } from '../store/build-places.ts'
import { buildPickupPoints } from '../store/build-points.ts'
import { buildStores } from '../store/build-stores.ts'
import { storeServices } from '../store/seed-store.ts'
import type { SeedStore } from '../store/seed-store.ts'

/** Stores get ids 1, 2, 3… in the order they are built. */
export async function insertStores(db: Kysely<Database>, clock: SeedClock): Promise<SeedStore[]> {
  const stores = buildStores(clock)
  await bulkInsert(
    db,
    'store_services',
    storeServices.map((service, index) => ({ id: index + 1, ...service, position: index })),
  )
  await bulkInsert(
    db,
    'stores',
    stores.map((store, index) => ({
      id: index + 1,
      external_id: store.externalId,
      slug: store.slug,
      name: store.name,
      street: store.street,
      city: store.city,
      postcode: store.postcode,
      region: store.region,
      phone: store.phone,
      email: store.email,
      latitude: store.latitude,
      longitude: store.longitude,
      status_code: store.statusCode,
      description: store.description,
      pickup_minutes: store.pickupMinutes,
      folded: '',
    })),
  )
  const serviceIds = new Map<string, number>(
    storeServices.map(({ code }, index) => [code, index + 1]),
  )
  await bulkInsert(
    db,
    'store_service_links',
    stores.flatMap(({ services }, index) =>
      services.map((code) => ({ store_id: index + 1, service_id: serviceIds.get(code) })),
    ),
  )
  await bulkInsert(
    db,
    'store_hours',
    numbered(
      stores.flatMap(({ hours }, index) => hours.map((row) => ({ store_id: index + 1, ...row }))),
    ),
  )
  await bulkInsert(
    db,
    'store_exceptions',
    numbered(
      stores.flatMap(({ exceptions }, index) =>
        exceptions.map((row) => ({ store_id: index + 1, ...row })),
      ),
    ),
  )
  await insertPlaces(db, stores)
  return stores
}

const numbered = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ id: index + 1, ...row }))

async function insertPlaces(db: Kysely<Database>, stores: readonly SeedStore[]): Promise<void> {
  await bulkInsert(db, 'places', numbered(buildPlaces(stores)))
  await bulkInsert(
    db,
    'pickup_points',
    numbered(
      buildPickupPoints().map(({ cardPayment, openingText, ...point }) => ({
        ...point,
        card_payment: cardPayment,
        opening_text: openingText,
        folded: '',
      })),
    ),
  )
}
