import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/db/schema.ts'

export const selectPages = (db: Kysely<Database>) =>
  db
    .selectFrom('cms_pages')
    .where('enabled', '=', true)
    .where(({ or, eb }) =>
      or([eb('publish_at', 'is', null), eb('publish_at', '<=', sql<Date>`now()`)]),
    )
    .selectAll()

export type PageRow = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number]

/** The code of pages that stand at `/{slug}`. */
const ROOT_GROUP = 'page'

/**
 * A page by its address: a slug of the given group; without one `slug` of the root pages, or `code/slug`.
 */
export async function findPageBySlug(
  db: Kysely<Database>,
  path: string,
  code?: string,
): Promise<PageRow | undefined> {
  const bySlug = (group: string, slug: string) =>
    selectPages(db).where('code', '=', group).where('slug', '=', slug).executeTakeFirst()
  if (code) return bySlug(code, path)
  const [group = '', ...rest] = path.split('/')
  return (
    (await bySlug(ROOT_GROUP, path)) ??
    (rest.length > 0 ? bySlug(group, rest.join('/')) : undefined)
  )
}

export const selectBlocks = (db: Kysely<Database>) =>
  db
    .selectFrom('cms_blocks as block')
    .leftJoin('cms_sections as section', 'section.id', 'block.section_id')
    .where('block.enabled', '=', true)
    .selectAll('block')
    .select((eb) => [
      'section.code as section_code',
      sql<
        string[]
      >`array(select p.code from cms_block_products l join products p on p.id = l.product_id where l.block_id = block.id and p.enabled order by l.position)`.as(
        'product_codes',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('cms_block_taxons as link')
          .innerJoin('taxons', 'taxons.id', 'link.taxon_id')
          .whereRef('link.block_id', '=', 'block.id')
          .where('taxons.enabled', '=', true)
          .select(['taxons.code', 'taxons.name', 'taxons.slug', 'taxons.image', 'taxons.tint']),
      ).as('taxons'),
    ])

export type BlockRow = Awaited<ReturnType<ReturnType<typeof selectBlocks>['execute']>>[number]

export const selectFaqs = (db: Kysely<Database>) =>
  db
    .selectFrom('faq_items as item')
    .innerJoin('faq_categories as category', 'category.id', 'item.category_id')
    .where('item.enabled', '=', true)
    .selectAll('item')
    .select('category.slug as category_slug')

export type FaqRow = Awaited<ReturnType<ReturnType<typeof selectFaqs>['execute']>>[number]

export const selectFaqCategories = (db: Kysely<Database>) =>
  db
    .selectFrom('faq_categories as category')
    .selectAll()
    .select(
      sql<number>`(select count(*) from faq_items i where i.category_id = category.id and i.enabled)`.as(
        'count',
      ),
    )

export type FaqCategoryRow = Awaited<
  ReturnType<ReturnType<typeof selectFaqCategories>['execute']>
>[number]
