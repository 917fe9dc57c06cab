import type { TaxonShort } from '@drogerie/shared-lib/contract/taxon.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { shopIri } from '../../kernel/http/hydra.ts'

/** Categories under the menu's root, and those under them. */
const [TOP, SECOND] = [1, 2]

/**
 * Per category of the two uppermost levels: how many goods of the brand it has, and the picture of
 * the best selling one.
 */
const countTaxons = (db: Kysely<Database>, brandCode: string) =>
  db
    .selectFrom('search_variants as hit')
    .innerJoin('taxons as taxon', (on) =>
      on.on(sql<boolean>`lower(taxon.code) = any(hit.taxon_codes)`),
    )
    .leftJoin('taxons as parent', 'parent.id', 'taxon.parent_id')
    .where('hit.is_master', '=', true)
    .where('hit.brand_code', '=', brandCode)
    .where('taxon.enabled', '=', true)
    .where('parent.enabled', '=', true)
    .where('taxon.level', 'in', [TOP, SECOND])
    .groupBy(['taxon.id', 'parent.id'])
    .select((eb) => [
      'taxon.code',
      'taxon.name',
      'taxon.slug',
      'taxon.level',
      sql<string | null>`coalesce(taxon.tint, parent.tint)`.as('tint'),
      eb.fn.countAll<number>().as('count'),
      sql<
        string | null
      >`(array_agg(hit.image order by hit.sold_count desc, hit.product_id) filter (where hit.image is not null))[1]`.as(
        'image',
      ),
    ])
    .orderBy('count', 'desc')
    .orderBy('taxon.position')
    .orderBy('taxon.code')
    .execute()

/**
 * The categories that a brand has goods in, the fullest first: those at the top, or for a brand of
 * one of them those under it. They are counted in the index of the listings, so that a listing has
 * as many.
 */
export async function taxonsOfBrand(
  db: Kysely<Database>,
  brandCode: string,
): Promise<TaxonShort[]> {
  const rows = await countTaxons(db, brandCode)
  const top = rows.filter(({ level }) => level === TOP)
  const shown = top.length === 1 ? rows.filter(({ level }) => level === SECOND) : top
  return shown.map(({ code, name, slug, image, tint, count }) => ({
    '@id': shopIri('taxons', code),
    '@type': 'Taxon',
    ...{ code, name, slug, tint },
    mainImage: image,
    enabled: true,
    productsCount: count,
  }))
}
