import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

const selectFaqs = (db: Kysely<Database>) =>
  db
    .selectFrom('faq_items as item')
    .innerJoin('faq_categories as category', 'category.id', 'item.category_id')
    .where('item.enabled', '=', true)
    .selectAll('item')
    .select('category.slug as category_slug')

export type FaqRow = Awaited<ReturnType<ReturnType<typeof selectFaqs>['execute']>>[number]

/** Questions of a category, or all; an address names one. */
export function listFaqs(
  db: Kysely<Database>,
  { category, slug }: { category?: string | undefined; slug?: string | undefined },
): Promise<FaqRow[]> {
  let query = selectFaqs(db)
  if (category) query = query.where('category.slug', '=', category)
  if (slug) query = query.where('item.slug', '=', slug)
  return query.orderBy('category.position').orderBy('item.position').orderBy('item.id').execute()
}

export const findFaq = (db: Kysely<Database>, id: number) =>
  selectFaqs(db).where('item.id', '=', id).executeTakeFirst()

const selectFaqCategories = (db: Kysely<Database>) =>
  db
    .selectFrom('faq_categories as category')
    .selectAll()
    .select([
      sql<number>`(select count(*) from faq_items i where i.category_id = category.id and i.enabled)`.as(
        'count',
      ),
      sql<Date | null>`(select max(updated_at) from faq_items i where i.category_id = category.id and i.enabled)`.as(
        'updated_at',
      ),
    ])

export type FaqCategoryRow = Awaited<
  ReturnType<ReturnType<typeof selectFaqCategories>['execute']>
>[number]

export const listFaqCategories = (db: Kysely<Database>) =>
  selectFaqCategories(db).orderBy('position').orderBy('id').execute()

export const findFaqCategory = (db: Kysely<Database>, id: number) =>
  selectFaqCategories(db).where('category.id', '=', id).executeTakeFirst()
