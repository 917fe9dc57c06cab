import type { Kysely } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'

const week = [1, 2, 3, 4, 5, 6, 7]

/**
 * Four stores beside the small catalogue, one of them closed for good, with stock of one variant.
 */
export async function insertSmallStores(db: Kysely<Database>): Promise<void> {
  const store = (of: {
    external_id: string
    name: string
    city: string
    postcode: string
    latitude: number
    longitude: number
  }) => ({ ...of, slug: `s-${of.external_id}`, street: 'Dlouhá 1', pickup_minutes: 60 })
  const rows = await db
    .insertInto('stores')
    .values([
      store({
        ...{ external_id: '0101', name: 'Brno, Orlí', city: 'Brno', postcode: '60200' },
        ...{ latitude: 49.1935, longitude: 16.6106 },
      }),
      store({
        ...{ external_id: '0102', name: 'Praha, Flora', city: 'Praha', postcode: '13000' },
        ...{ latitude: 50.078, longitude: 14.462 },
      }),
      {
        ...store({
          ...{
            external_id: '0103',
            name: 'České Budějovice',
            city: 'České Budějovice',
            postcode: '37001',
          },
          ...{ latitude: 48.9745, longitude: 14.4743 },
        }),
        status_code: 'DOZAV' as const,
      },
      {
        ...store({
          ...{ external_id: '0104', name: 'Zavřená', city: 'Praha', postcode: '11000' },
          ...{ latitude: 50.08, longitude: 14.43 },
        }),
        status_code: 'ZAVR' as const,
      },
    ])
    .returning(['id', 'external_id'])
    .execute()
  const [brno, praha] = rows
  if (!brno || !praha) throw new Error('no stores')
  await db
    .insertInto('store_hours')
    .values(
      rows.flatMap(({ id }) =>
        week.map((day) => ({ store_id: id, day, opens: '00:00', closes: '23:59' })),
      ),
    )
    .execute()
  const service = await db
    .insertInto('store_services')
    .values({ code: 'click_collect', name: 'Vyzvednutí' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('store_service_links')
    .values({ store_id: praha.id, service_id: service.id })
    .execute()
  const variant = await db
    .selectFrom('product_variants')
    .where('code', '=', 'pasta')
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variant_store_stock')
    .values([
      { variant_id: variant.id, store_id: brno.id, quantity: 25 },
      { variant_id: variant.id, store_id: praha.id, quantity: 0 },
    ])
    .execute()
}
