import { wellKnown } from '../../edges/seed/well-known.ts'
import type { TestApi } from '../test-api.ts'

type Slugged = {
  slug?: string
  code?: string
  externalId?: string
  translations?: Record<string, { slug: string }>
}

/** Addresses that no answer contains, because clients build them from slugs and codes. */
export async function catalogueAddresses({ app }: TestApi): Promise<string[]> {
  const list = async (path: string) =>
    (await app.inject({ url: `/api/v2/shop${path}`, headers: { accept: 'application/json' } }))
      .json<Slugged[]>()
      .slice(0, 5)
  const [products, [variant]] = [
    [wellKnown.toothpaste, wellKnown.popular, wellKnown.handCream],
    wellKnown.toothpaste.variantCodes,
  ]
  const [taxons, articles, pages, stores] = [
    await list('/taxons?flat=1'),
    await list('/blog/article'),
    await list('/cms-plugin/pages'),
    await list('/stores'),
  ]
  const labels = (await app.inject(`/api/v2/shop/article/slug/${articles[0]?.slug}`)).json<{
    categories: Slugged[]
    tags: Slugged[]
  }>()
  const paths = [
    '/sitemap/goods/1',
    '/page-changes?since=700:700:',
    ...products.flatMap(({ slug, code }) => [
      `/products-by-slug/${slug}`,
      `/products-by-slug/${slug}/associations/similar`,
      `/products/${code}/attributes`,
    ]),
    ...taxons.flatMap(({ slug, code }) => [`/taxons-by-slug/${slug}`, `/search/taxons/${code}`]),
    ...articles.map(({ slug }) => `/article/slug/${slug}`),
    ...(labels.categories ?? []).map(({ slug }) => `/article_category/slug/${slug}`),
    ...(labels.tags ?? []).map(({ slug }) => `/blog/tag/${slug}`),
    ...pages.map(({ slug }) => `/cms-plugin/page-by-slug/${slug}`),
    ...stores.map(({ externalId }) => `/stock/variant/${variant}/store/${externalId}`),
    `/stock/variant/${variant}`,
    `/stock/favourite/variant/${variant}`,
    '/stores/place?phrase=brno',
  ]
  return paths.map((path) => `/api/v2/shop${path}`)
}
