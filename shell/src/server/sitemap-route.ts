import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './encoding-of.ts'
import { isHeld, notChanged } from './entity-tag.ts'
import { keepParts, packXml, unpackXml, type KeptXml } from './kept-parts.ts'
import type { FrontSettings } from './settings.ts'
import { productPages, sitemapParts, type SitemapPage } from './sitemap-parts.ts'
import { readGoodsPart, sitemapSource } from './sitemap-source.ts'
import { newestOfPages, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const freshMs = 10 * 60_000

const xmlType = 'application/xml; charset=utf-8'

async function sendXml(request: FastifyRequest, reply: FastifyReply, xml: KeptXml) {
  reply.headers({
    'content-type': xmlType,
    'cache-control': 'public, max-age=600',
    vary: 'accept-encoding',
    etag: xml.tag,
  })
  if (isHeld(request, xml.tag)) return notChanged(reply)
  if (!encodingOf(request, ['gzip'])) return reply.send(await unpackXml(xml))
  return reply.header('content-encoding', 'gzip').send(xml.packed)
}

type SitemapPart = [name: string, find: (typeof sitemapParts)[string]]

/** The first part of the goods is called as the only one of a small shop. */
const goodsPart = (part: number) => (part === 1 ? 'produkty' : `produkty-${part}`)

/** Keeps the finished parts of the sitemap, and makes them. */
function createSitemap({ apiOrigin, publicOrigin }: FrontSettings) {
  const source = sitemapSource(apiOrigin)
  const kept = keepParts<KeptXml>(freshMs)
  const keptDays = keepParts<ReadonlyMap<string, string | null>>(freshMs)

  const packed = (pages: readonly SitemapPage[]) =>
    packXml(sitemapXml(pages, publicOrigin), newestOfPages(pages))

  const readPart = ([name, find]: SitemapPart) =>
    kept.get(name, async () => packed(await find(source)))
  return {
    readPart,
    /** @returns null when the goods have fewer parts. */
    readGoods: (part: number) =>
      kept.get(goodsPart(part), async () => {
        const goods = await readGoodsPart(apiOrigin, part)
        return goods && packed(productPages(goods))
      }),
    /**
     * The newest change of each part of the goods, by its name. Their pages are not read for that.
     */
    goodsDays: () =>
      keptDays.get('produkty', async () => {
        const { parts } = await source.goods()
        const days = parts.map(({ updatedAt }, nth) => [goodsPart(nth + 1), updatedAt] as const)
        return new Map<string, string | null>(days.length > 0 ? days : [[goodsPart(1), null]])
      }),
    lastGoodsDays: () => keptDays.last('produkty') ?? new Map([[goodsPart(1), null]]),
    partDay: async (part: SitemapPart) => (await readPart(part)).newest,
    lastPartDay: ([name]: SitemapPart) => kept.last(name)?.newest ?? null,
  }
}

/**
 * `/sitemap.xml` is the index; its parts are `/sitemap-{part}.xml`, those of the goods with a
 * number from the second one on. Each is kept for ten minutes.
 */
export function sitemapRoute(app: FastifyInstance, settings: FrontSettings): void {
  const sitemap = createSitemap(settings)

  /**
   * A part that cannot be read now is named with its last known day, or without one; such an index
   * is not to be kept.
   */
  app.get(paths.sitemap(), async (request, reply) => {
    let isWhole = true
    const orLast = <Value>(part: string, read: Promise<Value>, last: () => Value) =>
      read.catch((error: unknown) => {
        isWhole = false
        request.log.error({ part, error: String(error) }, 'sitemap part not read')
        return last()
      })
    const [goods, ...others] = await Promise.all([
      orLast('produkty', sitemap.goodsDays(), sitemap.lastGoodsDays),
      ...Object.entries(sitemapParts).map(async (part): Promise<[string, string | null]> => [
        part[0],
        await orLast(part[0], sitemap.partDay(part), () => sitemap.lastPartDay(part)),
      ]),
    ])
    const xml = sitemapIndexXml(new Map([...goods, ...others]), settings.publicOrigin)
    if (isWhole) return sendXml(request, reply, await packXml(xml, null))
    return reply.headers({ 'content-type': xmlType, 'cache-control': 'no-store' }).send(xml)
  })

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<KeptXml | null>,
  ) => {
    try {
      const xml = await read()
      if (xml) return await sendXml(request, reply, xml)
      return reply.code(404).header('cache-control', 'no-store').send()
    } catch (error) {
      request.log.error({ error: String(error) }, 'sitemap part not built')
      return reply.code(503).header('retry-after', '60').send()
    }
  }
  for (const part of Object.entries(sitemapParts))
    app.get(`/sitemap-${part[0]}.xml`, (request, reply) =>
      answer(request, reply, () => sitemap.readPart(part)),
    )
  app.get('/sitemap-produkty.xml', (request, reply) =>
    answer(request, reply, () => sitemap.readGoods(1)),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-produkty-:part(^(?:[2-9]|[1-9]\\d{1,3})$).xml',
    (request, reply) =>
      answer(request, reply, () => sitemap.readGoods(Number(request.params.part))),
  )
}
