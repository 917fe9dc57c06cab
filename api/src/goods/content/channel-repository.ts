import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { publishedArticles } from './article-repository.ts'
import { findPageBySlug } from './cms-repository.ts'

/** Whether there are stores to go to, and whether any of them readies goods from its shelves. */
export async function storesOfChannel(
  db: Kysely<Database>,
): Promise<{ stores: boolean; collecting: boolean }> {
  const row = await db
    .selectFrom('stores')
    .where('status_code', '<>', 'ZAVR')
    .select(({ fn }) => [
      fn.countAll<number>().as('stores'),
      fn
        .count<number>('pickup_minutes')
        .filterWhere('pickup_minutes', 'in', [...limits.pickupMinutes])
        .as('collecting'),
    ])
    .executeTakeFirstOrThrow()
  return { stores: Number(row.stores) > 0, collecting: Number(row.collecting) > 0 }
}

/** Slug of the editors' page about the shop. */
const ABOUT = 'o-nas'

/**
 * Whether the pages that gather offers, leaflets, own brands and articles have anything to show,
 * and the one about the shop.
 */
export async function pagesOfChannel(
  db: Kysely<Database>,
): Promise<Record<'offers' | 'leaflet' | 'ownBrands' | 'articles' | 'about', boolean>> {
  const [actions, own, article, about] = await Promise.all([
    db
      .selectFrom('actions')
      .innerJoin('action_types as type', 'type.id', 'actions.type_id')
      .where('actions.enabled', '=', true)
      .where('valid_to', '>=', sql<string>`(now() at time zone 'Europe/Prague')::date`)
      .select(['type.code', 'leaflet_url'])
      .execute(),
    db
      .selectFrom('brands')
      .where('is_own', '=', true)
      .where(
        sql<boolean>`exists (select 1 from products where products.brand_id = brands.id and products.enabled)`,
      )
      .select('id')
      .limit(1)
      .execute(),
    publishedArticles(db).select('articles.id').limit(1).execute(),
    findPageBySlug(db, ABOUT),
  ])
  return {
    offers: actions.length > 0,
    leaflet: actions.some(({ code, leaflet_url: url }) => code === 'leaflet' || url),
    ownBrands: own.length > 0,
    articles: article.length > 0,
    about: about !== undefined,
  }
}
