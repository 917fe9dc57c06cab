import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readCollection } from '@drogerie/shared-lib/api-client/read-collection.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { encodingOf } from './encoding-of.ts'
import { entityTag, isHeld, notChanged } from './entity-tag.ts'
import type { FrontSettings } from './settings.ts'
import { sitemapParts, type ReadAll, type Row, type SitemapPage } from './sitemap-parts.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const pageSize = 100
/** A sitemap may hold 50 000 addresses; a part stops before. */
const maxPages = 450
const freshMs = 10 * 60_000

const xmlType = 'application/xml; charset=utf-8'

const pack = promisify(gzip)

async function readAll(apiOrigin: string, path: string): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; page <= maxPages; page++) {
    const address = new URL(`/api/v2/shop${path}`, apiOrigin)
    address.searchParams.set('page', String(page))
    address.searchParams.set('itemsPerPage', String(pageSize))
    const response = await fetch(address, {
      headers: { accept: 'application/ld+json' },
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`)
    const collection = readCollection(await response.json())
    if (!collection) throw new Error(`${address.pathname} answered no collection`)
    const { members, totalItems } = collection
    found.push(...(members as Row[]))
    if (members.length === 0 || page * pageSize >= totalItems || members.length > pageSize) break
  }
  return found
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, xml: string) {
  const tag = entityTag(xml)
  reply.headers({
    'content-type': xmlType,
    'cache-control': 'public, max-age=600',
    vary: 'accept-encoding',
    etag: tag,
  })
  if (isHeld(request, tag)) return notChanged(reply)
  if (!encodingOf(request, ['gzip'])) return reply.send(xml)
  return reply.header('content-encoding', 'gzip').send(await pack(xml))
}

/** `/sitemap.xml` is the index; its parts are `/sitemap-{part}.xml`, each kept for ten minutes. */
export function sitemapRoute(
  app: FastifyInstance,
  { apiOrigin, publicOrigin }: FrontSettings,
): void {
  const kept = new Map<string, { at: number; pages: SitemapPage[] }>()
  const reading = new Map<string, Promise<Row[]>>()

  /** Several parts need the same list at once, mostly the products: one read serves them all. */
  const read: ReadAll = (path) => {
    const known = reading.get(path)
    if (known) return known
    const rows = readAll(apiOrigin, path).finally(() => reading.delete(path))
    reading.set(path, rows)
    return rows
  }

  async function pagesOf(
    name: string,
    find: (read: ReadAll) => Promise<SitemapPage[]>,
  ): Promise<SitemapPage[]> {
    const known = kept.get(name)
    if (known && Date.now() - known.at < freshMs) return known.pages
    const pages = await find(read)
    kept.set(name, { at: Date.now(), pages })
    return pages
  }

  /** A part that cannot be read now is named with its last known day, or without one; such an index is not to be kept. */
  app.get(paths.sitemap(), async (request, reply) => {
    let isWhole = true
    const parts = await Promise.all(
      Object.entries(sitemapParts).map(async ([name, find]) => {
        const pages = await pagesOf(name, find).catch((error: unknown) => {
          isWhole = false
          request.log.error({ part: name, error: String(error) }, 'sitemap part not read')
          return kept.get(name)?.pages ?? []
        })
        return [name, pages] as const
      }),
    )
    const xml = sitemapIndexXml(new Map(parts), publicOrigin)
    if (isWhole) return sendXml(request, reply, xml)
    return reply.headers({ 'content-type': xmlType, 'cache-control': 'no-store' }).send(xml)
  })
  for (const [name, find] of Object.entries(sitemapParts)) {
    app.get(`/sitemap-${name}.xml`, async (request, reply) => {
      try {
        return await sendXml(request, reply, sitemapXml(await pagesOf(name, find), publicOrigin))
      } catch (error) {
        request.log.error({ error: String(error) }, 'sitemap part not built')
        return reply.code(503).header('retry-after', '60').send()
      }
    })
  }
}
