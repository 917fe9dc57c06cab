import type { Article, ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { sanitizeHtml } from '../../kernel/http/sanitize-html.ts'
import type { ArticleDetailRow, ArticleExtras } from './article-detail.ts'
import type { ArticleRow } from './article-repository.ts'

export function presentArticle(row: ArticleRow): ArticleShort {
  return {
    '@id': shopIri('article', row.code),
    '@type': 'Article',
    id: row.id,
    code: row.code,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    image: row.image === null ? null : { url: row.image, alt: row.image_alt ?? row.title },
    author:
      row.author_name === null
        ? null
        : { name: row.author_name, photo: row.author_photo, profession: row.author_profession },
    publishedAt: pragueIso(row.published_at ?? new Date(0)),
    readingMinutes: row.reading_minutes,
    categories: row.categories,
    tags: row.tags,
  }
}

export function presentArticleDetail(
  row: ArticleDetailRow,
  { products, related }: ArticleExtras,
): Article {
  return {
    ...presentArticle(row),
    content: sanitizeHtml(row.content),
    products,
    related: related.map(presentArticle),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  }
}
