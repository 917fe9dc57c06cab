import type { ArticleCategory, ArticleTag } from '@drogerie/shared-lib/contract/article.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { shopIri } from '../../kernel/http/hydra.ts'

const isPublished = sql`a.enabled and a.published_at <= now()`

/** A section of the magazine; its number includes the articles of the sections under it. */
export async function findArticleCategory(
  db: Kysely<Database>,
  slug: string,
): Promise<ArticleCategory | null> {
  const row = await db
    .selectFrom('article_categories as category')
    .leftJoin('article_categories as parent', 'parent.id', 'category.parent_id')
    .where('category.slug', '=', slug)
    .selectAll('category')
    .select([
      'parent.slug as parent_slug',
      sql<number>`(select count(distinct a.id) from articles a join article_category_links l on l.article_id = a.id
        join article_categories c on c.id = l.category_id where ${isPublished} and category.id in (c.id, c.parent_id))`.as(
        'count',
      ),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { id, code, name, description, image, parent_slug: parent, count } = row
  return {
    '@id': shopIri('article_category', 'slug', slug),
    '@type': 'ArticleCategory',
    id,
    code,
    slug,
    name,
    description,
    image,
    parent,
    articlesCount: count,
  }
}

export async function findArticleTag(
  db: Kysely<Database>,
  slug: string,
): Promise<ArticleTag | null> {
  const row = await db
    .selectFrom('article_tags as tag')
    .where('tag.slug', '=', slug)
    .select(['tag.code', 'tag.name'])
    .select(
      sql<number>`(select count(*) from articles a join article_tag_links l on l.article_id = a.id where ${isPublished} and l.tag_id = tag.id)`.as(
        'count',
      ),
    )
    .executeTakeFirst()
  return row
    ? {
        '@id': shopIri('blog', 'tag', slug),
        '@type': 'ArticleTag',
        code: row.code,
        slug,
        name: row.name,
        articlesCount: row.count,
      }
    : null
}
