import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
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
/** Reads every member of a list of the API. */
export type ReadAll = (path: string) => Promise<Row[]>

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

/** The newest change of the products of each category or brand. */
function newestBy(products: Row[], keysOf: (product: Row) => string[]): Map<string, string> {
  const newest = new Map<string, string>()
  for (const product of products) {
    const changed = text(product['updatedAt'])
    for (const key of changed ? keysOf(product) : []) {
      if (changed && changed > (newest.get(key) ?? '')) newest.set(key, changed)
    }
  }
  return newest
}

/** An offer that has not started yet has no known date of change. */
const pastDay = (day: string | null) =>
  day !== null && day <= new Date().toISOString() ? day : null

const taxonsOf = ({ breadcrumbs }: Row) =>
  rowsIn(breadcrumbs).flatMap(({ slug }) => text(slug) ?? [])
const brandOf = ({ brand }: Row) =>
  [text((brand as Row | null)?.['slug'])].flatMap((slug) => slug ?? [])

async function articles(read: ReadAll): Promise<SitemapPage[]> {
  const rows = await read('/blog/article')
  const sections = newestBy(
    rows.map((row) => ({ ...row, updatedAt: row['publishedAt'] })),
    ({ categories }) => rowsIn(categories).flatMap(({ slug }) => text(slug) ?? []),
  )
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

/** Pages that are always there; those that list something are as new as the newest of it. */
async function fixedPages(read: ReadAll): Promise<SitemapPage[]> {
  const [products, actions, articleRows, stores, questions] = await Promise.all([
    read('/products'),
    read('/actions'),
    read('/blog/article'),
    read('/stores'),
    read('/cms-plugin/faq-category'),
  ])
  const goods = newestChange(products)
  const offers = newestOf(...actions.map(({ validFrom }) => pastDay(text(validFrom))))
  const advice = newestOf(...articleRows.map(({ publishedAt }) => text(publishedAt)))
  return [
    { path: paths.home(), changed: newestOf(goods, offers, advice) },
    { path: paths.shopHome(), changed: goods },
    { path: paths.taxons(), changed: goods },
    { path: paths.offers(), changed: offers },
    { path: paths.ownBrands(), changed: goods },
    { path: paths.brands(), changed: goods },
    { path: paths.articles(), changed: advice },
    { path: paths.stores(), changed: newestChange(stores) },
    { path: paths.faq(), changed: newestChange(questions) },
    { path: paths.contact() },
    { path: paths.clubLanding() },
    { path: paths.withdrawal() },
  ]
}

/** Pages of the editors; those of the e-shop have their place below it. */
const cmsPath = (slug: string, code: unknown) =>
  code === 'eshop' ? paths.shopContent(slug) : paths.cmsPage(slug)

async function pages(read: ReadAll): Promise<SitemapPage[]> {
  const [fixed, cms, categories] = await Promise.all([
    fixedPages(read),
    read('/cms-plugin/pages'),
    read('/cms-plugin/faq-category'),
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

/** Each part of the sitemap and how its pages are found. */
export const sitemapParts: Record<string, (read: ReadAll) => Promise<SitemapPage[]>> = {
  produkty: async (read) =>
    pagesOf(await read('/products'), paths.productDetail, ({ updatedAt, images }) => ({
      changed: text(updatedAt),
      images: rowsIn(images).flatMap(({ path }) => imageIn(path)),
    })),
  kategorie: async (read) => {
    const [taxons, products] = await Promise.all([read('/taxons?flat=1'), read('/products')])
    const newest = newestBy(products, taxonsOf)
    const shown = taxons.filter(({ code }) => code !== rootMenuTaxonCode)
    return pagesOf(shown, paths.taxon, ({ slug, mainImage }) => ({
      changed: newest.get(String(slug)),
      images: imageIn(mainImage),
    }))
  },
  znacky: async (read) => {
    const [brands, products] = [await read('/brands'), await read('/products')]
    const newest = newestBy(products, brandOf)
    return pagesOf(brands, paths.brandDetail, ({ slug, image }) => ({
      changed: newest.get(String(slug)),
      images: imageIn(image),
    }))
  },
  clanky: articles,
  akce: async (read) =>
    pagesOf(await read('/actions'), paths.offerDetail, ({ validFrom, image }) => ({
      changed: pastDay(text(validFrom)),
      images: imageIn(image),
    })),
  prodejny: async (read) =>
    pagesOf(await read('/stores'), paths.storeDetail, ({ image, updatedAt }) => ({
      changed: text(updatedAt),
      images: imageIn(image),
    })),
  stranky: pages,
}
