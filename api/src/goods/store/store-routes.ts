import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Store } from '@drogerie/shared-lib/contract/store.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PUBLIC_CACHE } from '../../kernel/http/answer-headers.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import {
  pagingFields,
  queryDirection,
  queryFlag,
  queryInt,
  queryList,
  queryNumber,
  queryText,
} from '../../kernel/http/query-fields.ts'
import { pointOf } from './geo-rules.ts'
import { filterStores } from './store-list.ts'
import { presentStore } from './store-presenter.ts'
import type { StoreRow } from './store-repository.ts'
import { byCoverage, cartCoverage, idsLeft } from './stores-left.ts'

const Query = z.object({
  ...pagingFields(),
  services: queryList(20),
  phrase: queryText(),
  slug: queryText(),
  statusCode: queryList(4),
  openNow: queryFlag(),
  orderToken: queryText(),
  variantStock: queryText(),
  oftenBuy: queryFlag(),
  lat: queryNumber(),
  lng: queryNumber(),
  radius: queryInt(),
  order: z.optional(
    z.object({
      distance: z.optional(queryDirection()),
      cartAvailability: z.optional(queryDirection()),
    }),
  ),
})

const search = [
  'services[]',
  'phrase',
  'slug',
  'statusCode[]',
  'openNow',
  'orderToken',
  'variantStock',
  'oftenBuy',
  'lat',
  'lng',
  'radius',
  'order[distance]',
  'order[cartAvailability]',
] as const

/**
 * A cart can be served only where goods are handed over at all; a wish for other stores alone
 * leaves none.
 */
const servingOnly = (wanted: string[] = []) =>
  wanted.length === 0 || wanted.includes('OTEV') ? ['OTEV'] : ['none']

type Stores = () => Promise<StoreRow[]>

export const storeRoutes: FastifyPluginAsyncZod<{ stores: Stores }> = async (app, { stores }) => {
  app.get(
    '/stores',
    {
      schema: { querystring: Query, response: { 200: collectionOf(Store) } },
      config: { cache: 'own', collection: 'Store', search, refusals: [404] },
    },
    async (request, reply) => {
      const { page, itemsPerPage, orderToken, lat, lng, radius, order, ...query } = request.query
      const now = new Date()
      const rows = await stores()
      const coverage = await cartCoverage(app.storeOrders, orderToken, request.customer)
      const isPersonal = coverage !== null || query.oftenBuy === true
      reply.header('Cache-Control', isPersonal ? 'no-store' : PUBLIC_CACHE)
      const filter = {
        ...query,
        services: query.services ?? [],
        statusCodes: coverage ? servingOnly(query.statusCode) : (query.statusCode ?? []),
        openNow: query.openNow === true,
        only: await idsLeft(app, rows, {
          variantStock: query.variantStock,
          oftenBuyOf: query.oftenBuy ? (request.customer?.id ?? null) : null,
        }),
        near: pointOf(lat, lng),
        radiusM: radius,
      }
      const found = filterStores(rows, filter, now)
      if (order?.distance === 'desc') found.reverse()
      const fullest = order?.cartAvailability
      const listed = coverage && fullest ? byCoverage(found, coverage, fullest) : found
      const members = listed
        .slice((page - 1) * itemsPerPage, page * itemsPerPage)
        .map(({ row, distance }) =>
          presentStore(row, now, {
            ...(distance === null ? {} : { distance }),
            ...(coverage ? { cartAvailability: coverage.get(row.id) ?? 'none' } : {}),
          }),
        )
      return asCollection(request, 'Store', members, found.length, { page, itemsPerPage })
    },
  )

  app.get(
    '/stores/:code',
    { schema: { params: CodeParams, response: { 200: Store } }, config: { cache: 'public' } },
    async (request) => {
      const row = (await stores()).find(({ external_id: code }) => code === request.params.code)
      return asDocument(presentStore(orNotFound(row), new Date()))
    },
  )
}
