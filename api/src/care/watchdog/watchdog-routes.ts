import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import {
  LikedProduct,
  UpdateWatchdogPayload,
  WatchdogEntry,
} from '@drogerie/shared-lib/contract/watchdog.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { favouriteStoreOf } from '../../kernel/http/favourite-store.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { asCollection } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { IdParams } from '../../kernel/http/params.ts'
import { pagingFields, queryFlag, queryText } from '../../kernel/http/query-fields.ts'
import { forSignedInOnly, requireCustomer } from '../../kernel/http/signed-in.ts'
import { deleteEntry, replaceEntry } from './watchdog-commands.ts'
import { presentEntry, presentLiked } from './watchdog-presenter.ts'
import { readEntry } from './read-entry.ts'
import { listEntries, withEventsAndHits } from './watchdog-repository.ts'

const ListQuery = z.object({
  ...pagingFields(),
  likedOnly: queryFlag(),
  watchdogOnly: queryFlag(),
  variantCode: queryText(),
})
const LikedQuery = z.object(pagingFields(limits.likedProductsPerPage))

/**
 * Goods that the signed-in customer likes and watches. Another customer's entry answers 404 like a
 * missing one.
 */
export const watchdogRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)
  app.get(
    '/watchdog',
    {
      schema: { querystring: ListQuery, response: { 200: collectionOf(WatchdogEntry) } },
      config: { search: ['likedOnly', 'watchdogOnly', 'variantCode'] },
    },
    async (request) => {
      const customer = requireCustomer(request)
      const {
        page,
        itemsPerPage,
        likedOnly = false,
        watchdogOnly = false,
        variantCode,
      } = request.query
      const code =
        variantCode === undefined ? undefined : (codeFrom(variantCode, 'product-variants') ?? '')
      const filter = { likedOnly, watchdogOnly, variantCode: code }
      const { rows, total } = await listEntries(app.db, customer.id, filter, {
        limit: itemsPerPage,
        offset: (page - 1) * itemsPerPage,
      })
      const entries = await withEventsAndHits(app.db, rows, favouriteStoreOf(request))
      const members = entries.map((entry) => presentEntry(entry, customer.email))
      return asCollection(request, 'WatchdogEntry', members, total, { page, itemsPerPage })
    },
  )

  app.get(
    '/watchdog/liked-products',
    { schema: { querystring: LikedQuery, response: { 200: collectionOf(LikedProduct) } } },
    async (request) => {
      const { page, itemsPerPage } = request.query
      const filter = { likedOnly: true, watchdogOnly: false, variantCode: undefined }
      const window = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage }
      const { rows, total } = await listEntries(app.db, requireCustomer(request).id, filter, window)
      return asCollection(request, 'LikedProduct', rows.map(presentLiked), total, {
        page,
        itemsPerPage,
      })
    },
  )

  await app.register(oneEntryRoutes)
}

const oneEntryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/watchdog/:id',
    { schema: { params: IdParams, response: { 200: WatchdogEntry } } },
    async (request) => readEntry(app, request, request.params.id),
  )

  app.put(
    '/watchdog/:id',
    {
      schema: {
        params: IdParams,
        body: UpdateWatchdogPayload,
        response: { 200: WatchdogEntry, 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const outcome = await replaceEntry(app.db, requireCustomer(request), id, request.body)
      if (outcome === 'absent') throw notFound()
      return outcome === 'deleted'
        ? reply.code(204).send()
        : reply.send(await readEntry(app, request, id))
    },
  )

  app.delete(
    '/watchdog/:id',
    { schema: { params: IdParams, response: noContentSchema } },
    async (request, reply) => {
      if (!(await deleteEntry(app.db, requireCustomer(request).id, request.params.id)))
        throw notFound()
      return reply.code(204).send()
    },
  )
}
