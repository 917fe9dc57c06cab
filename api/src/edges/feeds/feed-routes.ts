import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { matches } from '../../kernel/http/answer-headers.ts'
import { feedDeliveries } from './feed-deliveries.ts'
import { feedState } from './feed-state.ts'
import { type FeedFormat, feedFormats, type FeedShop } from './feed-formats.ts'
import { feedItems } from './feed-items.ts'

/**
 * `/feeds/heureka.xml`, `/feeds/zbozi.xml`, `/feeds/google.xml`: streamed, so their length does not
 * matter, and sent again only when something has changed.
 */
export const feedRoutes: FastifyPluginAsync = async (app) => {
  const shop = { origin: app.config.publicOrigin, name: app.config.siteName }
  app.get<{ Params: { name: string } }>(
    '/feeds/:name.xml',
    { config: { anyFormat: true, cache: 'own' }, schema: { hide: true } },
    async (request, reply) => {
      const format = Object.hasOwn(feedFormats, request.params.name)
        ? feedFormats[request.params.name]
        : undefined
      if (!format) throw notFound()
      const tag = `W/"${await feedState(app.db)}"`
      reply.headers({ 'Cache-Control': 'public, max-age=900', ETag: tag })
      if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const deliveries = await feedDeliveries(app.db)
      return reply
        .type('application/xml; charset=utf-8')
        .send(Readable.from(feedText(app.db, format, { ...shop, deliveries })))
    },
  )
}

async function* feedText(
  db: Kysely<Database>,
  format: FeedFormat,
  shop: FeedShop,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="utf-8"?>\n${format.head(shop)}`
  for await (const items of feedItems(db))
    yield items.map((item) => format.item(item, shop)).join('')
  yield format.tail
}
