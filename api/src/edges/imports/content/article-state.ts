import { wordsOfHtml } from '../../../kernel/values/words-of-html.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import { typeset } from '../../seed/values/text.ts'
import {
  address,
  codes,
  list,
  moment,
  optional,
  orNone,
  required,
  whole,
  words,
  yesOrNo,
  type ValuesOf,
} from '../kind/columns.ts'
import type { Row } from '../kind/import-kind.ts'
import { addressOf, type Pictures } from '../kind/pictures.ts'
import { htmlOf, markup } from '../kind/texts.ts'

export const columns = {
  code: required(address),
  title: required(words(160)),
  section: optional(words(60)),
  perex: optional(words(500)),
  text: optional(markup(100_000)),
  tags: optional(list(words(40))),
  author: optional(words(80)),
  author_profession: optional(words(80)),
  minutes: optional(whole(1, 120)),
  published: optional(moment),
  on_home: optional(yesOrNo),
  shown: optional(yesOrNo),
  picture: optional(orNone(words(200))),
  picture_alt: optional(words(200)),
  products: optional(codes),
  description: optional(words(300)),
}
export type ArticleRow = Row<ValuesOf<typeof columns>>

/** Sections and tags are called by their names, goods by their codes. */
export type Article = {
  code: string
  slug: string
  title: string
  perex: string
  content: string
  section: string | null
  tags: readonly string[]
  author_name: string | null
  author_profession: string | null
  reading_minutes: number
  published_at: Date | null
  on_homepage: boolean
  enabled: boolean
  image: string | null
  image_alt: string | null
  products: readonly string[]
  meta_description: string | null
}

/** Articles by their codes. @param codes - of the only ones; all without. */
export async function presentArticles(
  db: Kysely<Database>,
  codes?: readonly string[],
): Promise<Map<string, Article>> {
  const rows = await db
    .selectFrom('articles')
    .$if(codes !== undefined, (query) => query.where('code', 'in', [...(codes ?? []), '']))
    .select(['code', 'slug', 'title', 'perex', 'content', 'author_name', 'author_profession'])
    .select(['reading_minutes', 'published_at', 'on_homepage', 'enabled', 'image', 'image_alt'])
    .select('meta_description')
    .select([
      sql<string | null>`(select category.name from article_category_links link
        join article_categories category on category.id = link.category_id
        where link.article_id = articles.id order by category.position limit 1)`.as('section'),
      sql<
        string[]
      >`array(select tag.name from article_tag_links link join article_tags tag on tag.id = link.tag_id
        where link.article_id = articles.id order by tag.name)`.as('tags'),
      sql<
        string[]
      >`array(select products.code from article_products link join products on products.id = link.product_id
        where link.article_id = articles.id order by link.position, products.id)`.as('products'),
    ])
    .orderBy('published_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

const WORDS_A_MINUTE = 180
const minutesOf = (html: string): number =>
  Math.max(1, Math.round(wordsOfHtml(html).split(/\s+/).length / WORDS_A_MINUTE))

/** Names without repetition, sorted as the database sorts them. */
const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

/** An export tells seconds, and taken in again it changes nothing. */
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** The article as a row wants it; cells that are empty leave what there is. */
export function withRow(
  was: Article | undefined,
  row: ArticleRow,
  { pictures, now }: { pictures: Pictures; now: Date },
): Article {
  const section = row.section ?? was?.section ?? null
  const content = row.text === undefined ? (was?.content ?? '') : htmlOf(row.text)
  const isSame = content === was?.content
  return {
    code: row.code,
    slug: was?.slug ?? `${slugify(section ?? '')}/${row.code}`,
    title: row.title,
    perex: row.perex === undefined ? (was?.perex ?? '') : typeset(row.perex),
    content,
    section,
    tags: row.tags ? sorted(row.tags) : sorted(was?.tags ?? []),
    author_name: row.author ?? was?.author_name ?? null,
    author_profession: row.author_profession ?? was?.author_profession ?? null,
    reading_minutes: row.minutes ?? (isSame ? was.reading_minutes : minutesOf(content)),
    published_at: row.published ?? was?.published_at ?? wholeSecond(now),
    on_homepage: row.on_home ?? was?.on_homepage ?? false,
    enabled: row.shown ?? was?.enabled ?? true,
    image: addressOf(row.picture, was?.image, pictures),
    image_alt: row.picture_alt ?? was?.image_alt ?? null,
    products: row.products ?? was?.products ?? [],
    meta_description: row.description ?? was?.meta_description ?? null,
  }
}
