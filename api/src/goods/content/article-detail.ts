import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { type ArticleRow, selectArticles } from './article-repository.ts'
import { hitsOfProducts } from './hits-of-products.ts'

export type ArticleDetailRow = ArticleRow & {
  content: string
  meta_title: string | null
  meta_description: string | null
}
export type ArticleExtras = { products: VariantHit[]; related: ArticleRow[] }

const RELATED_ARTICLES = 3

export const findArticle = (
  db: Kysely<Database>,
  by: 'code' | 'slug',
  value: string,
): Promise<ArticleDetailRow | undefined> =>
  selectArticles(db)
    .select(['content', 'meta_title', 'meta_description'])
    .where(`articles.${by}`, '=', value)
    .executeTakeFirst()

/**
 * Goods beside the article, and what to read next: chosen by hand, else the newest of the same
 * sections.
 */
export async function readArticleExtras(
  db: Kysely<Database>,
  { id }: ArticleRow,
  favouriteStore: string | null,
): Promise<ArticleExtras> {
  const links = await db
    .selectFrom('article_products')
    .where('article_id', '=', id)
    .select('product_id')
    .orderBy('position')
    .execute()
  const ids = links.map(({ product_id: product }) => product)
  const hits = await hitsOfProducts(db, ids, favouriteStore)
  const chosen = await selectArticles(db)
    .innerJoin('article_related as next', 'next.related_id', 'articles.id')
    .where('next.article_id', '=', id)
    .orderBy('next.position')
    .limit(RELATED_ARTICLES)
    .execute()
  return {
    products: ids.flatMap((product) => hits.get(product) ?? []),
    related: chosen.length > 0 ? chosen : await sameSection(db, id),
  }
}

const sameSection = (db: Kysely<Database>, id: number) =>
  selectArticles(db)
    .where('articles.id', '<>', id)
    .where(
      sql<boolean>`exists (select 1 from article_category_links l join article_category_links own on own.category_id = l.category_id
        where l.article_id = articles.id and own.article_id = ${id})`,
    )
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(RELATED_ARTICLES)
    .execute()
