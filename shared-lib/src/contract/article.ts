import * as z from 'zod/mini'
import { DateTime, resource } from './common.ts'
import { VariantHit } from './variant-hit.ts'

export const ArticleImage = z.object({ url: z.string(), alt: z.string() })
export type ArticleImage = z.infer<typeof ArticleImage>

export const ArticleLabel = z.object({ code: z.string(), slug: z.string(), name: z.string() })
export type ArticleLabel = z.infer<typeof ArticleLabel>

const articleFields = {
  id: z.int(),
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  perex: z.nullable(z.string()),
  image: z.nullish(ArticleImage),
  author: z.nullish(
    z.object({ name: z.string(), photo: z.nullish(z.string()), profession: z.nullish(z.string()) }),
  ),
  publishedAt: DateTime,
  readingMinutes: z.int(),
  categories: z.array(ArticleLabel),
  tags: z.array(ArticleLabel),
}

/** Row of a list; `slug` may contain slashes. */
export const ArticleShort = z.extend(resource('Article'), articleFields)
export type ArticleShort = z.infer<typeof ArticleShort>

/** GET /article/{code}, /article/slug/{slug}; `content` is sanitised html. */
export const Article = z.extend(resource('Article'), {
  ...articleFields,
  content: z.optional(z.string()),
  products: z.nullish(z.array(VariantHit)),
  related: z.nullish(z.array(ArticleShort)),
  metaTitle: z.nullish(z.string()),
  metaDescription: z.nullish(z.string()),
})
export type Article = z.infer<typeof Article>

export const ArticleCategory = z.extend(resource('ArticleCategory'), {
  id: z.int(),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  image: z.nullish(z.string()),
  parent: z.nullish(z.string()),
  articlesCount: z.int(),
})
export type ArticleCategory = z.infer<typeof ArticleCategory>

export const ArticleTag = z.extend(resource('ArticleTag'), {
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  articlesCount: z.int(),
})
export type ArticleTag = z.infer<typeof ArticleTag>
