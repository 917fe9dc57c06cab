import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { FrontSettings } from './settings.ts'

type Source = { path: string; url: (member: Record<string, string>) => string | null }

const withSlug =
  (build: (slug: string) => string) =>
  ({ slug }: Record<string, string>) =>
    slug ? build(slug) : null

/** Each part of the sitemap: where its members come from and the page of each. */
const sources: Record<string, Source> = {
  produkty: { path: '/products', url: withSlug(paths.productDetail) },
  kategorie: { path: '/taxons?flat=1', url: withSlug(paths.taxon) },
  znacky: { path: '/brands', url: withSlug(paths.brandDetail) },
  clanky: { path: '/blog/article', url: withSlug(paths.articleDetail) },
  akce: { path: '/actions', url: withSlug(paths.offerDetail) },
  prodejny: { path: '/stores', url: withSlug(paths.storeDetail) },
}

const fixedPages = [
  paths.home(),
  paths.shopHome(),
  paths.taxons(),
  paths.offers(),
  paths.brands(),
  paths.articles(),
  paths.stores(),
  paths.faq(),
  paths.contact(),
  paths.clubLanding(),
]

const pageSize = 100
/** A sitemap may hold 50 000 addresses; a part stops before. */
const maxPages = 450
const freshMs = 10 * 60_000

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function readAll(apiOrigin: string, { path, url }: Source): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; page <= maxPages; page++) {
    const address = new URL(`/api/v2/shop${path}`, apiOrigin)
    address.searchParams.set('page', String(page))
    address.searchParams.set('itemsPerPage', String(pageSize))
    const response = await fetch(address, { headers: { accept: 'application/ld+json' }, signal: AbortSignal.timeout(5000) })
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`)
    const body = (await response.json()) as { 'hydra:member': Record<string, string>[]; 'hydra:totalItems': number }
    const before = found.length
    found.push(...body['hydra:member'].map(url).filter((address_) => address_ !== null))
    if (found.length === before || page * pageSize >= body['hydra:totalItems'] || body['hydra:member'].length > pageSize) break
  }
  return found
}

const document = (root: string, item: string, addresses: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>`)
    .join('')}</${root}>`

/** `/sitemap.xml` is the index; its parts are `/sitemap-{part}.xml`, each kept for ten minutes. */
export function sitemapRoute(app: FastifyInstance, { apiOrigin, publicOrigin }: FrontSettings): void {
  const kept = new Map<string, { at: number; xml: string }>()

  async function part(name: string): Promise<string> {
    const known = kept.get(name)
    if (known && Date.now() - known.at < freshMs) return known.xml
    const source = sources[name]
    const pages = source ? await readAll(apiOrigin, source) : fixedPages
    const xml = document(
      'urlset',
      'url',
      pages.map((page) => publicOrigin + page),
    )
    kept.set(name, { at: Date.now(), xml })
    return xml
  }

  const names = [...Object.keys(sources), 'stranky']
  app.get('/sitemap.xml', (_request, reply) =>
    reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }).send(
      document(
        'sitemapindex',
        'sitemap',
        names.map((name) => `${publicOrigin}/sitemap-${name}.xml`),
      ),
    ),
  )
  for (const name of names) {
    app.get(`/sitemap-${name}.xml`, async (request, reply) => {
      try {
        const xml = await part(name)
        return await reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }).send(xml)
      } catch (error) {
        request.log.error({ error: String(error) }, 'sitemap part not built')
        return reply.code(503).header('retry-after', '60').send()
      }
    })
  }
}
