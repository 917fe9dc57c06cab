import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/db/schema.ts'
import { codeFrom } from '../../kernel/http/iri.ts'

const enabledArticles = (db: Kysely<Database>) =>
  db.selectFrom('articles').where('articles.enabled', '=', true)

/** Selects published articles; drafts and articles with a future date are left out. */
export const publishedArticles = (db: Kysely<Database>) =>
  enabledArticles(db).where('articles.published_at', '<=', sql<Date>`now()`)

/** Adds the sections and tags, which every form of an article shows. */
const withParts = (articles: ReturnType<typeof enabledArticles>) =>
  articles
    .select([
      'articles.id',
      'articles.code',
      'articles.slug',
      'articles.title',
      'articles.perex',
      'articles.image',
      'articles.image_alt',
      'articles.author_name',
      'articles.author_photo',
      'articles.author_profession',
      'articles.published_at',
      'articles.reading_minutes',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('article_category_links as link')
          .innerJoin('article_categories as category', 'category.id', 'link.category_id')
          .whereRef('link.article_id', '=', 'articles.id')
          .select(['category.code', 'category.slug', 'category.name'])
          .orderBy('category.position'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('article_tag_links as link')
          .innerJoin('article_tags as tag', 'tag.id', 'link.tag_id')
          .whereRef('link.article_id', '=', 'articles.id')
          .select(['tag.code', 'tag.slug', 'tag.name'])
          .orderBy('tag.name'),
      ).as('tags'),
    ])

export const selectArticles = (db: Kysely<Database>) => withParts(publishedArticles(db))

/**
 * All enabled articles, those with a future date, too: nothing happens at the moment they come out.
 */
export const selectPlannedArticles = (db: Kysely<Database>) =>
  withParts(enabledArticles(db).where('articles.published_at', 'is not', null))

export type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['execute']>>[number]

/** Articles chosen for the homepage first, then the newest. */
export const articlesForHomepage = (db: Kysely<Database>, limit: number) =>
  selectArticles(db)
    .orderBy('on_homepage', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(limit)
    .execute()

export type ArticleFilter = {
  channel?: string | undefined
  tag?: string | undefined
  category?: string | undefined
}

/** One page of articles, newest first; sections and tags by slug or code. */
export async function listArticles(
  db: Kysely<Database>,
  filter: ArticleFilter,
  limit: number,
  offset: number,
) {
  const { channel, tag, category } = filter
  let rows = selectArticles(db).select(sql<number>`count(*) over()`.as('total'))
  // the shop has one channel of sale; other names are sections of articles
  if (channel && codeFrom(channel, 'channels') !== 'WEB') rows = rows.where('channel', '=', channel)
  if (tag) {
    rows =
      rows.where(sql<boolean>`exists (select 1 from article_tag_links l join article_tags t on t.id = l.tag_id
      where l.article_id = articles.id and ${tag} in (t.slug, t.code))`)
  }
  if (category) rows = rows.where(inCategorySql(category))
  const all = await rows
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (all.length > 0 || (offset === 0 && limit > 0)) return { rows: all, total: all[0]?.total ?? 0 }
  // Past the end, or no rows wanted: the true number needs a look of its own.
  const [first] = await rows.limit(1).execute()
  return { rows: [], total: first?.total ?? 0 }
}

/** A section holds the articles of the sections under it too. */
const inCategorySql = (category: string) => sql<boolean>`exists (
  select 1 from article_category_links l join article_categories c on c.id = l.category_id
  left join article_categories parent on parent.id = c.parent_id
  where l.article_id = articles.id and ${category} in (c.slug, c.code, parent.slug, parent.code))`
