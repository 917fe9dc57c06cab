import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { favouriteStoreOf } from '../../kernel/http/favourite-store.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryNumber, queryText } from '../../kernel/http/query-fields.ts'
import { pointOf } from './geo-rules.ts'
import { isInEshop, stockInStore, stockInStores, type StockDeps } from './stock-of-variant.ts'

const Query = z.object({
  ...pagingFields(),
  phrase: queryText(),
  lat: queryNumber(),
  lng: queryNumber(),
})

export const stockRoutes: FastifyPluginAsyncZod<Pick<StockDeps, 'stores'>> = async (
  app,
  { stores },
) => {
  const deps: StockDeps = { db: app.db, stores }

  app.get(
    '/stock/variant/:code',
    {
      schema: {
        params: CodeParams,
        querystring: Query,
        response: { 200: collectionOf(StoreStock) },
      },
      config: { cache: 'public', search: ['phrase', 'lat', 'lng'] },
    },
    async (request) => {
      const { page, itemsPerPage, phrase, lat, lng } = request.query
      const found = await stockInStores(deps, request.params.code, {
        phrase,
        near: pointOf(lat, lng),
      })
      const members = found.present((page - 1) * itemsPerPage, page * itemsPerPage)
      return asCollection(request, 'StoreStock', members, found.total, { page, itemsPerPage })
    },
  )

  app.get(
    '/stock/favourite/variant/:code',
    { schema: { params: CodeParams, response: { 200: StoreStock, 204: z.any() } } },
    async (request, reply) => {
      const { code } = request.params
      const favourite = favouriteStoreOf(request)
      const stock = favourite === null ? null : await stockInStore(deps, code, favourite)
      if (!stock) {
        await isInEshop(app.db, code) // an unknown variant is a 404 all the same
        return reply.code(204).send()
      }
      const { '@id': _place, ...rest } = stock
      return asDocument({
        '@id': `/api/v2/shop/stock/favourite/variant/${encodeURIComponent(code)}`,
        ...rest,
      })
    },
  )

  app.get(
    '/stock/variant/:code/store/:externalId',
    {
      schema: {
        params: z.extend(CodeParams, { externalId: z.string() }),
        response: { 200: StoreStock },
      },
      config: { cache: 'public' },
    },
    async (request) => {
      const { code, externalId } = request.params
      return asDocument(orNotFound(await stockInStore(deps, code, externalId)))
    },
  )
}
