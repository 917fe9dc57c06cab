import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { indexPages } from '../../../goods/search/index-pages.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { pragueIso } from '../../../kernel/values/prague-time.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import type { ImportKind } from '../kind/import-kind.ts'
import { goodsByCode, missing } from '../offers/offer-problems.ts'
import type { Pictures } from '../kind/pictures.ts'
import type { Problem } from '../kind/problem.ts'
import { given } from '../kind/rows-as-json.ts'
import { htmlProblems } from '../kind/texts.ts'
import {
  columns,
  presentArticles,
  withRow,
  type Article,
  type ArticleRow,
} from './article-state.ts'

type Wanted = { row: ArticleRow; before: Article | undefined; article: Article }

async function wantedArticles(
  db: Kysely<Database>,
  rows: readonly ArticleRow[],
  pictures: Pictures = new Map(),
): Promise<Wanted[]> {
  const known = await presentArticles(
    db,
    rows.map(({ code }) => code),
  )
  const now = new Date()
  return rows.map((row) => {
    const before = known.get(row.code)
    return { row, before, article: withRow(before, row, { pictures, now }) }
  })
}

/** The words that an address of the API is kept for. */
const kept = ['list', 'slug']

function ofArticle({ row: { line }, article }: Wanted): Problem[] {
  const lacks = (column: string, text: string) => ({ line, column, text: `is missing: ${text}` })
  return [
    ...(kept.includes(article.code)
      ? [{ line, column: 'code', text: 'is an address of the shop; take another' }]
      : []),
    ...(article.section === null
      ? [lacks('section', "the part of the magazine, such as 'Vlasy'")]
      : []),
    ...(article.perex === '' ? [lacks('perex', 'a sentence or two for lists')] : []),
    ...(article.content === '' ? [lacks('text', 'the article itself')] : []),
    ...(article.image !== null && article.image_alt === null
      ? [lacks('picture_alt', 'it says what the picture shows')]
      : []),
  ]
}

/**
 * Articles of the magazine. Cells that are empty leave what there is; its address is made of its
 * first section and stays.
 */
export const articleImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 50,
  pictures: { picture: 'c' },
  keysOf: ({ code }) => ({ code }),
  cells: async (db) =>
    [...(await presentArticles(db)).values()].map((article) => ({
      code: article.code,
      title: article.title,
      section: article.section,
      perex: article.perex,
      text: article.content,
      tags: article.tags,
      author: article.author_name,
      author_profession: article.author_profession,
      minutes: article.reading_minutes,
      published: article.published_at && pragueIso(article.published_at),
      on_home: article.on_homepage,
      shown: article.enabled,
      picture: article.image,
      picture_alt: article.image_alt,
      products: article.products,
      description: article.meta_description,
    })),
  async compare(db, rows) {
    const wanted = await wantedArticles(db, rows)
    const goods = await goodsByCode(
      db,
      wanted.flatMap(({ article }) => [...article.products]),
    )
    return [
      ...(await htmlProblems(
        db,
        wanted.map(({ row: { line }, article }) => ({
          line,
          column: 'text',
          html: article.content,
        })),
      )),
      ...wanted.flatMap(ofArticle),
      ...wanted.flatMap(({ row: { line }, article }) =>
        missing('products', 'product', article.products, goods).map((said) => ({ line, ...said })),
      ),
    ]
  },
  async write(db, rows, pictures) {
    const changed = (await wantedArticles(db, rows, pictures)).filter(
      ({ before, article }) => !isDeepStrictEqual(before, article),
    )
    if (changed.length === 0) return []
    for (const { article } of changed) await saveArticle(db, article)
    await indexPages(db, 'article')
    return changed.map(({ before, article }) => ({ code: article.code, isNew: !before }))
  },
}

async function saveArticle(
  db: Kysely<Database>,
  { code, section, tags, products, ...article }: Article,
): Promise<void> {
  const row = { ...article, meta_title: article.title }
  const { id } = await db
    .insertInto('articles')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveLabels(
    db,
    id,
    { labels: 'article_categories', links: 'article_category_links', key: 'category_id' },
    section === null ? [] : [section],
  )
  await saveLabels(
    db,
    id,
    { labels: 'article_tags', links: 'article_tag_links', key: 'tag_id' },
    tags,
  )
  await sql`delete from article_products where article_id = ${id}`.execute(db)
  await sql`insert into article_products (article_id, product_id, position)
    select ${id}::integer, products.id, given.position
    from ${given(
      products.map((product, position) => ({ product, position })),
      'product text, position integer',
    )} join products on products.code = given.product`.execute(db)
}

type Labels = { labels: string; links: string; key: string }

/** Sections and tags of an article, by their names; those that are new come into being. */
async function saveLabels(
  db: Kysely<Database>,
  id: number,
  { labels, links, key }: Labels,
  names: readonly string[],
): Promise<void> {
  const table = given(
    names.map((name) => ({ name, code: slugify(name) })),
    'name text, code text',
  )
  await sql`insert into ${sql.table(labels)} (code, slug, name) select code, code, name from ${table}
    where not exists (select from ${sql.table(labels)} known where known.name = given.name)
    on conflict do nothing`.execute(db)
  await sql`delete from ${sql.table(links)} where article_id = ${id}`.execute(db)
  await sql`insert into ${sql.table(links)} (article_id, ${sql.ref(key)})
    select distinct on (given.code) ${id}::integer, known.id from ${table}
      join ${sql.table(labels)} known on known.name = given.name or known.code = given.code
    order by given.code, known.name = given.name desc`.execute(db)
}
