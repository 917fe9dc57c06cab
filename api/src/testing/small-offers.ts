import type { Kysely } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'

/** The day so many days from today, as YYYY-MM-DD. */
export const date = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/**
 * Three offers over the small catalogue: one of today with goods, one for members alone, one that
 * has ended.
 */
export async function insertOffers(db: Kysely<Database>): Promise<void> {
  const id = async (table: 'taxons' | 'products' | 'brands', code: string) =>
    (await db.selectFrom(table).where('code', '=', code).select('id').executeTakeFirstOrThrow()).id

  const type = await db
    .insertInto('action_types')
    .values({ code: 'leaflet', name: 'Leták' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const action = (code: string, from: number, to: number) => ({
    code,
    slug: code,
    title: code,
    type_id: type.id,
    valid_from: date(from),
    valid_to: date(to),
  })
  const actions = await db
    .insertInto('actions')
    .values([
      { ...action('podzim', -5, 5), selected: true },
      { ...action('klub', -5, 20), club_only: true },
      action('konec', -9, -2),
    ])
    .returning('id')
    .execute()
  const [autumn] = actions
  if (!autumn) throw new Error('no action')
  await db
    .insertInto('action_products')
    .values([
      {
        action_id: autumn.id,
        product_id: await id('products', 'pasta'),
        campaign: 'Zdravé zuby',
        position: 1,
      },
      { action_id: autumn.id, product_id: await id('products', 'sampon-lupy'), position: 2 },
    ])
    .execute()
  await db
    .insertInto('action_brands')
    .values({ action_id: autumn.id, brand_id: await id('brands', 'perlicka') })
    .execute()
  await db
    .insertInto('action_taxons')
    .values({ action_id: autumn.id, taxon_id: await id('taxons', 'sampony') })
    .execute()
}
