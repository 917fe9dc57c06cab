import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { SitemapGoods, SitemapProducts } from '@drogerie/shared-lib/contract/sitemap.ts'
import { picturePath } from '@drogerie/shared-lib/product/picture-path.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

/** One address of the sitemap. */
export type SitemapPage = {
  path: string
  /** When what it shows was last changed, as the records say; nothing where none does. */
  changed?: string | null | undefined
  /** Paths of drawings of the media service. */
  images?: string[]
}

export type Row = Record<string, unknown>
/** Data that the parts are made of. */
export type SitemapSource = {
  /** Every member of a list of the API. */
  list(path: string): Promise<Row[]>
  /** Whether the shop has a loyalty club. */
  hasClub(): Promise<boolean>
  /** How new goods, categories and brands are. */
  goods(): Promise<SitemapGoods>
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const imageIn = (value: unknown): string[] => {
  const path = text(value) ?? text((value as Row | null)?.['url'])
  return path ? [picturePath(path)] : []
}

function pagesOf(
  rows: Row[],
  build: (slug: string) => string,
  more: (row: Row) => Omit<SitemapPage, 'path'>,
): SitemapPage[] {
  return rows.flatMap((row) => {
    const slug = text(row['slug'])
    return slug ? [{ path: build(slug), ...more(row) }] : []
  })
}

/** The newest article of each section. */
function newestBySection(rows: Row[]): Map<string, string> {
  const newest = new Map<string, string>()
  for (const { publishedAt, categories } of rows) {
    const changed = text(publishedAt)
    for (const section of changed ? rowsIn(categories) : []) {
      const slug = text(section['slug'])
      if (slug && changed && changed > (newest.get(slug) ?? '')) newest.set(slug, changed)
    }
  }
  return newest
}

const daysOf = (rows: SitemapGoods['taxons']) =>
  new Map(rows.map(({ slug, updatedAt }) => [slug, updatedAt]))

/** An offer that has not started yet has no known date of change. */
const pastDay = (day: string | null) =>
  day !== null && day <= new Date().toISOString() ? day : null

async function articles({ list }: SitemapSource): Promise<SitemapPage[]> {
  const rows = await list('/blog/article')
  const sections = newestBySection(rows)
  return [
    ...pagesOf(rows, paths.articleDetail, ({ publishedAt, image }) => ({
      changed: text(publishedAt),
      images: imageIn(image),
    })),
    ...[...sections].map(([slug, changed]) => ({
      path: withQuery(paths.articles(), { rubrika: slug }),
      changed,
    })),
  ]
}

/** The newest of these days; nothing where none is known. */
const newestOf = (...days: (string | null | undefined)[]) =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)

const newestChange = (rows: Row[]) => newestOf(...rows.map(({ updatedAt }) => text(updatedAt)))

/**
 * Pages of the shop itself; those that list something are as new as the newest of it, and left out
 * where there is nothing.
 */
async function fixedPages(source: SitemapSource): Promise<SitemapPage[]> {
  const { list } = source
  const [{ parts }, actions, articleRows, stores, questions, hasClub] = await Promise.all([
    source.goods(),
    list('/actions'),
    list('/blog/article'),
    list('/stores'),
    list('/cms-plugin/faq-category'),
    source.hasClub(),
  ])
  const goods = newestOf(...parts.map(({ updatedAt }) => updatedAt))
  const offers = newestOf(...actions.map(({ validFrom }) => pastDay(text(validFrom))))
  const advice = newestOf(...articleRows.map(({ publishedAt }) => text(publishedAt)))
  return [
    { path: paths.home(), changed: newestOf(goods, offers, advice) },
    { path: paths.shopHome(), changed: goods },
    { path: paths.taxons(), changed: goods },
    ...(actions.length > 0 ? [{ path: paths.offers(), changed: offers }] : []),
    { path: paths.ownBrands(), changed: goods },
    { path: paths.brands(), changed: goods },
    ...(articleRows.length > 0 ? [{ path: paths.articles(), changed: advice }] : []),
    ...(stores.length > 0 ? [{ path: paths.stores(), changed: newestChange(stores) }] : []),
    { path: paths.faq(), changed: newestChange(questions) },
    { path: paths.contact() },
    ...(hasClub ? [{ path: paths.clubLanding() }] : []),
    { path: paths.withdrawal() },
  ]
}

/** Pages of the editors; those of the e-shop have their place below it. */
const cmsPath = (slug: string, code: unknown) =>
  code === 'eshop' ? paths.shopContent(slug) : paths.cmsPage(slug)

async function pages(source: SitemapSource): Promise<SitemapPage[]> {
  const [fixed, cms, categories] = await Promise.all([
    fixedPages(source),
    source.list('/cms-plugin/pages'),
    source.list('/cms-plugin/faq-category'),
  ])
  return [
    ...fixed,
    ...cms.flatMap(({ slug, code, publishAt }) => {
      const known = text(slug)
      return known ? [{ path: cmsPath(known, code), changed: text(publishAt) }] : []
    }),
    ...pagesOf(categories, paths.faqDetail, ({ updatedAt }) => ({ changed: text(updatedAt) })),
  ]
}

/** Pages of a part of the goods, as the API answers it. */
export const productPages = ({ products }: SitemapProducts): SitemapPage[] =>
  products.map(({ slug, updatedAt, images }) => ({
    path: paths.productDetail(slug),
    changed: updatedAt,
    images: images.map(picturePath),
  }))

/** The other parts of the sitemap and how their pages are found. */
export const sitemapParts: Record<string, (source: SitemapSource) => Promise<SitemapPage[]>> = {
  kategorie: async (source) => {
    const [taxons, goods] = await Promise.all([source.list('/taxons?flat=1'), source.goods()])
    const newest = daysOf(goods.taxons)
    const shown = taxons.filter(({ code }) => code !== rootMenuTaxonCode)
    return pagesOf(shown, paths.taxon, ({ slug, mainImage }) => ({
      changed: newest.get(String(slug)),
      images: imageIn(mainImage),
    }))
  },
  znacky: async (source) => {
    const [brands, goods] = await Promise.all([source.list('/brands'), source.goods()])
    const newest = daysOf(goods.brands)
    return pagesOf(brands, paths.brandDetail, ({ slug, image }) => ({
      changed: newest.get(String(slug)),
      images: imageIn(image),
    }))
  },
  clanky: articles,
  akce: async ({ list }) =>
    pagesOf(await list('/actions'), paths.offerDetail, ({ validFrom, image }) => ({
      changed: pastDay(text(validFrom)),
      images: imageIn(image),
    })),
  prodejny: async ({ list }) =>
    pagesOf(await list('/stores'), paths.storeDetail, ({ image, updatedAt }) => ({
      changed: text(updatedAt),
      images: imageIn(image),
    })),
  stranky: pages,
}
