import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/db/schema.ts'

const selectPages = (db: Kysely<Database>) =>
  db
    .selectFrom('cms_pages')
    .where('enabled', '=', true)
    .where(({ or, eb }) =>
      or([eb('publish_at', 'is', null), eb('publish_at', '<=', sql<Date>`now()`)]),
    )
    .selectAll()

export type PageRow = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number]

export const listPages = (db: Kysely<Database>) => selectPages(db).orderBy('id').execute()

export const findPage = (db: Kysely<Database>, id: number) =>
  selectPages(db).where('id', '=', id).executeTakeFirst()

/** The code of pages that stand at `/{slug}`. */
const ROOT_GROUP = 'page'

/**
 * A page by its address: a slug of the given group; without one `slug` of the root pages, or
 * `code/slug`.
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

const selectBlocks = (db: Kysely<Database>) =>
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

/** @param section - only blocks of the section with this code. */
export function listBlocks(db: Kysely<Database>, section?: string): Promise<BlockRow[]> {
  const blocks = selectBlocks(db).orderBy('block.id')
  return (section === undefined ? blocks : blocks.where('section.code', '=', section)).execute()
}

export const findBlock = (db: Kysely<Database>, id: number) =>
  selectBlocks(db).where('block.id', '=', id).executeTakeFirst()

/** @param name - code, else id. */
export async function findBlockByName(
  db: Kysely<Database>,
  name: string,
): Promise<BlockRow | undefined> {
  const byCode = await selectBlocks(db).where('block.code', '=', name).executeTakeFirst()
  return byCode ?? (/^[1-9]\d{0,8}$/.test(name) ? findBlock(db, Number(name)) : undefined)
}

export const findSection = (db: Kysely<Database>, id: number) =>
  db.selectFrom('cms_sections').where('id', '=', id).selectAll().executeTakeFirst()
