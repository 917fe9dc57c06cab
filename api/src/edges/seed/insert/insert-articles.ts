import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import { articleCategories, authors } from '../content/article-type.ts'
import type { ArticleSeed } from '../content/article-type.ts'
import { articleSeeds, articleTags } from '../content/articles.ts'
import { toHtml } from '../content/markup.ts'
import { addDays, at } from '../values/days.ts'
import type { SeedClock } from '../values/days.ts'
import { typeset } from '../values/text.ts'
import { packsOf } from './media.ts'
import type { MediaBox } from './media.ts'
import type { Shelf } from './shelf.ts'

/** Three to read next: same section and shared tags first, newer before older. */
function relatedTo(article: ArticleSeed): ArticleSeed[] {
  const kinship = (other: ArticleSeed) =>
    (other.category === article.category ? 2 : 0) +
    other.tags.filter((tag) => article.tags.includes(tag)).length
  return articleSeeds
    .filter((other) => other !== article)
    .toSorted((left, right) => kinship(right) - kinship(left) || left.daysAgo - right.daysAgo)
    .slice(0, 3)
}

export async function insertArticles(
  db: Kysely<Database>,
  shelf: Shelf,
  clock: SeedClock,
  media: MediaBox,
): Promise<void> {
  const ids = new Map(articleSeeds.map((article, index) => [article, index + 1]))
  const categoryIds = new Map<string, number>(
    articleCategories.map(({ code }, index) => [code, index + 1]),
  )
  const tagIds = new Map(Object.keys(articleTags).map((code, index) => [code, index + 1]))
  await bulkInsert(
    db,
    'article_categories',
    articleCategories.map((category, index) => ({
      id: index + 1,
      ...category,
      slug: category.code,
      image: null,
      parent_id: null,
      position: index,
    })),
  )
  await bulkInsert(
    db,
    'article_tags',
    Object.entries(articleTags).map(([code, name]) => ({
      id: tagIds.get(code),
      code,
      slug: code,
      name,
    })),
  )
  await bulkInsert(
    db,
    'articles',
    articleSeeds.map((article) => {
      const { name, profession } = authors[article.author]
      const { packs, ...scene } = article.scene
      return {
        id: ids.get(article),
        code: article.slug,
        slug: `${article.category}/${article.slug}`,
        title: article.title,
        perex: typeset(article.perex),
        content: toHtml(article.text),
        image: media.addScene(`c/${article.slug}.svg`, {
          layout: 'scene',
          ...scene,
          packs: packsOf(shelf, packs),
        }),
        image_alt: `Zátiší k článku ${article.title}`,
        author_name: name,
        author_profession: profession,
        reading_minutes: article.minutes,
        channel: 'blog',
        on_homepage: article.homepage === true,
        published_at: at(addDays(clock.today, -article.daysAgo), '07:30:00'),
        enabled: true,
        meta_title: article.title,
        meta_description: article.perex,
      }
    }),
  )
  await bulkInsert(
    db,
    'article_category_links',
    articleSeeds.map((article) => ({
      article_id: ids.get(article),
      category_id: categoryIds.get(article.category),
    })),
  )
  await bulkInsert(
    db,
    'article_tag_links',
    articleSeeds.flatMap((article) =>
      article.tags.map((tag) => ({ article_id: ids.get(article), tag_id: tagIds.get(tag) })),
    ),
  )
  await bulkInsert(
    db,
    'article_products',
    articleSeeds.flatMap((article) => {
      const goods = article.products.flatMap((type) =>
        shelf.where((item) => item.typeCode === type, 2),
      )
      return goods.map(({ id }, position) => ({
        article_id: ids.get(article),
        product_id: id,
        position,
      }))
    }),
  )
  await bulkInsert(
    db,
    'article_related',
    articleSeeds.flatMap((article) =>
      relatedTo(article).map((other, position) => ({
        article_id: ids.get(article),
        related_id: ids.get(other),
        position,
      })),
    ),
  )
}
