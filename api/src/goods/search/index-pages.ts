import { wordsOfHtml } from '../../kernel/values/words-of-html.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { presentBrand } from '../catalogue/brand-presenter.ts'
import { selectBrands } from '../catalogue/brand-repository.ts'
import { presentArticle } from '../content/article-presenter.ts'
import { selectPlannedArticles } from '../content/article-repository.ts'
import { fold } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { searchDocument } from './search-document.ts'
import type { SearchPageTable } from './search-tables.ts'
import { taxonPaths } from './taxon-paths.ts'

type Row = Insertable<SearchPageTable>
const ROWS_AT_ONCE = 500

type OtherKind = 'page' | 'store' | 'faq' | 'action'

/** The function that makes the rows of each type. */
const sources = {
  taxon: taxonRows,
  brand: brandRows,
  article: articleRows,
  page: cmsRows,
  faq: faqRows,
  store: storeRows,
  action: actionRows,
}
export type PageType = keyof typeof sources
export const pageTypes = Object.keys(sources) as PageType[]

/**
 * Replaces all rows of a type; the payload is the hit that the search returns. Run it in a
 * transaction.
 */
export async function indexPages(trx: Kysely<Database>, type: PageType): Promise<void> {
  const rows = await sources[type](trx)
  await trx.deleteFrom('search_pages').where('type', '=', type).execute()
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('search_pages')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

type PageText = { title: string; perex?: string | null; more?: string | null; above?: string }

const texts = ({ title, perex, more, above }: PageText) => ({
  title,
  perex: perex ?? null,
  folded: fold(title),
  document: searchDocument([
    [title, 'A', 'pairs'],
    [perex, 'B'],
    [above, 'C'],
    [more && wordsOfHtml(more), 'D'],
  ]),
})

async function taxonRows(db: Kysely<Database>): Promise<Row[]> {
  const pathsOfTaxons = await taxonPaths(db)
  const taxons = await db
    .selectFrom('taxons')
    .where('enabled', '=', true)
    .where('level', '>', 0)
    .select(['id', 'code', 'name', 'slug', 'image', 'tint', 'description', 'level'])
    .select(
      sql<number>`(select count(distinct product_id) from search_variants where taxon_codes @> array[lower(taxons.code)])`.as(
        'count',
      ),
    )
    .execute()
  return taxons.map(({ id, code, name, slug, image, tint, description, level, count }) => ({
    kind: 'taxon',
    type: 'taxon',
    code,
    slug,
    image,
    weight: 10 - level,
    payload: JSON.stringify({
      '@id': shopIri('taxons', code),
      '@type': 'Taxon',
      code,
      name,
      slug,
      mainImage: image,
      tint,
      enabled: true,
      productsCount: count,
    }),
    ...texts({
      title: name,
      above: pathsOfTaxons.get(id)?.names.slice(1).join(' ') ?? '',
      more: description,
    }),
  }))
}

async function brandRows(db: Kysely<Database>): Promise<Row[]> {
  const brands = await selectBrands(db).execute()
  return brands.map((brand) => ({
    kind: 'brand',
    type: 'brand',
    code: brand.code,
    slug: brand.slug,
    image: brand.logo,
    weight: brand.products_count,
    payload: JSON.stringify(presentBrand(brand)),
    ...texts({ title: brand.name, perex: null, more: brand.claim }),
  }))
}

async function articleRows(db: Kysely<Database>): Promise<Row[]> {
  const articles = await selectPlannedArticles(db).select('content').execute()
  return articles.map((article) => ({
    kind: 'article',
    type: 'article',
    code: article.code,
    slug: article.slug,
    image: article.image,
    weight: 0,
    payload: JSON.stringify(presentArticle(article)),
    ...texts({ title: article.title, perex: article.perex, more: article.content }),
  }))
}

type Other = PageText & { kind: OtherKind; code: string; iri: string; url: string }

function otherRow(other: Other): Row {
  const { kind, code, iri, url, title, perex } = other
  const payload = { '@id': iri, '@type': 'OtherHit', kind, title, perex: perex ?? null, url }
  return {
    kind: 'rest',
    type: kind,
    code,
    slug: url,
    image: null,
    weight: 0,
    payload: JSON.stringify(payload),
    ...texts(other),
  }
}

async function cmsRows(db: Kysely<Database>): Promise<Row[]> {
  const pages = await db.selectFrom('cms_pages').where('enabled', '=', true).selectAll().execute()
  return pages.map(({ id, code, slug, name, title, content, meta_description: perex }) =>
    otherRow({
      kind: 'page',
      code: `${code}/${slug}`,
      iri: shopIri('cms-plugin', 'pages', id),
      url: code === 'page' ? `/${slug}` : `/${code}/${slug}`,
      title: title ?? name,
      perex,
      more: content,
    }),
  )
}

async function faqRows(db: Kysely<Database>): Promise<Row[]> {
  const items = await db.selectFrom('faq_items').where('enabled', '=', true).selectAll().execute()
  return items.map(({ id, code, slug, question, answer }) =>
    otherRow({
      kind: 'faq',
      code,
      iri: shopIri('cms-plugin', 'faq', id),
      url: paths.faqDetail(slug),
      title: question,
      more: answer,
    }),
  )
}

async function storeRows(db: Kysely<Database>): Promise<Row[]> {
  const stores = await db
    .selectFrom('stores')
    .where('status_code', '<>', 'ZAVR')
    .selectAll()
    .execute()
  return stores.map(({ external_id: code, slug, name, street, city, postcode }) =>
    otherRow({
      kind: 'store',
      code,
      iri: shopIri('stores', code),
      url: paths.storeDetail(slug),
      title: name,
      perex: `${street}, ${postcode} ${city}`,
      more: 'prodejna otevírací doba',
    }),
  )
}

async function actionRows(db: Kysely<Database>): Promise<Row[]> {
  const actions = await db.selectFrom('actions').where('enabled', '=', true).selectAll().execute()
  return actions.map(({ slug, title, perex, content }) =>
    otherRow({
      kind: 'action',
      code: slug,
      iri: shopIri('actions', slug),
      url: paths.offerDetail(slug),
      title,
      perex,
      more: content,
    }),
  )
}
