import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/db/schema.ts'
import { favouriteStoreOf } from '../../kernel/http/favourite-store.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryNumber, queryText } from '../../kernel/http/query-fields.ts'
import { pointOf } from './geo-rules.ts'
import { filterStores } from './store-list.ts'
import { presentStock } from './store-presenter.ts'
import { stockByStore, type StoreRow } from './store-repository.ts'

const Query = z.object({
  ...pagingFields(),
  phrase: queryText(),
  lat: queryNumber(),
  lng: queryNumber(),
})

/** Stores that could hand goods over, now or after they open again. */
const sellingStatuses = ['OTEV', 'DOZAV']

export const stockRoutes: FastifyPluginAsyncZod<{ stores: () => Promise<StoreRow[]> }> = async (
  app,
  { stores },
) => {
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
      const { code } = request.params
      const inEshop = await isInEshop(app.db, code)
      const now = new Date()
      const shelves = await stockByStore(app.db, code)
      const near = pointOf(lat, lng)
      const filter = {
        phrase,
        services: [],
        statusCodes: sellingStatuses,
        openNow: false,
        only: null,
        near,
      }
      const found = filterStores(await stores(), filter, now).map(({ row }) => ({
        row,
        quantity: shelves.get(row.id) ?? 0,
      }))
      // Without a point to measure from, stores that have the goods come first.
      if (!near) found.sort((one, other) => Number(other.quantity > 0) - Number(one.quantity > 0))
      const members = found
        .slice((page - 1) * itemsPerPage, page * itemsPerPage)
        .map(({ row, quantity }) =>
          presentStock(row, { variantCode: code, quantity, inEshop }, now),
        )
      return asCollection(request, 'StoreStock', members, found.length, { page, itemsPerPage })
    },
  )

  const stockIn = async (variantCode: string, externalId: string) => {
    const inEshop = await isInEshop(app.db, variantCode)
    const row = (await stores()).find(({ external_id: code }) => code === externalId)
    if (!row) return null
    const quantity = (await stockByStore(app.db, variantCode)).get(row.id) ?? 0
    return presentStock(row, { variantCode, quantity, inEshop }, new Date())
  }

  app.get(
    '/stock/favourite/variant/:code',
    { schema: { params: CodeParams, response: { 200: StoreStock, 204: z.any() } } },
    async (request, reply) => {
      const { code } = request.params
      const favourite = favouriteStoreOf(request)
      const stock = favourite === null ? null : await stockIn(code, favourite)
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
    async (request) =>
      asDocument(orNotFound(await stockIn(request.params.code, request.params.externalId))),
  )
}

/** @throws HttpError 404 - the variant is unknown. */
async function isInEshop(db: Kysely<Database>, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_variants as variant')
    .where('code', '=', code)
    .where('enabled', '=', true)
    .select(
      sql<boolean>`stock_status_of(on_hand, on_hold, tracked, store_only) in ('in_stock', 'low')`.as(
        'in_eshop',
      ),
    )
    .executeTakeFirst()
  return orNotFound(row).in_eshop
}
