import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { CreateWatchdogPayload, LikedProduct, UpdateWatchdogPayload, WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { favouriteStoreOf } from '../http/favourite-store.ts'
import { notFound } from '../http/http-error.ts'
import { asCollection, asDocument } from '../http/hydra.ts'
import { codeFrom } from '../http/iri.ts'
import { done } from '../http/no-content.ts'
import { IdParams, orNotFound } from '../http/params.ts'
import { pagingFields, queryFlag, queryText } from '../http/query-fields.ts'
import { forSignedInOnly, requireCustomer } from '../http/signed-in.ts'
import { bark } from './bark.ts'
import { deleteEntry, mergeEntry, replaceEntry } from './watchdog-commands.ts'
import { entryIri, presentEntry, presentLiked } from './watchdog-presenter.ts'
import { entryOf, listEntries, withEventsAndHits } from './watchdog-repository.ts'

const ListQuery = z.object({ ...pagingFields(), likedOnly: queryFlag(), watchdogOnly: queryFlag(), variantCode: queryText() })
const LikedQuery = z.object(pagingFields(limits.likedProductsPerPage))

/** What the signed-in customer likes and watches. Another's entry is as absent as none. */
export const watchdogRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)
  app.jobs.register({ name: 'watchdog', everySeconds: 15, run: (db) => bark(db).finally(app.outbox.wake) })

  const read = async (request: FastifyRequest, id: number): Promise<WatchdogEntry> => {
    const customer = requireCustomer(request)
    const entry = orNotFound(await entryOf(app.db, customer.id, id))
    const [full] = await withEventsAndHits(app.db, [entry], favouriteStoreOf(request))
    return asDocument<'WatchdogEntry', WatchdogEntry>(presentEntry(orNotFound(full), customer.email))
  }

  app.get(
    '/watchdog',
    {
      schema: { querystring: ListQuery, response: { 200: collectionOf(WatchdogEntry) } },
      config: { search: ['likedOnly', 'watchdogOnly', 'variantCode'] },
    },
    async (request) => {
      const customer = requireCustomer(request)
      const { page, itemsPerPage, likedOnly = false, watchdogOnly = false, variantCode } = request.query
      const code = variantCode === undefined ? undefined : (codeFrom(variantCode, 'product-variants') ?? '')
      const filter = { likedOnly, watchdogOnly, variantCode: code }
      const { rows, total } = await listEntries(app.db, customer.id, filter, { limit: itemsPerPage, offset: (page - 1) * itemsPerPage })
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
      return asCollection(request, 'LikedProduct', rows.map(presentLiked), total, { page, itemsPerPage })
    },
  )

  app.post(
    '/watchdog',
    {
      schema: { body: CreateWatchdogPayload, response: { 200: WatchdogEntry, 201: WatchdogEntry } },
      config: { requiredMembers: ['productVariantCode'] },
    },
    async (request, reply) => {
      const { id, created } = await mergeEntry(app.db, requireCustomer(request), request.body)
      app.outbox.wake()
      const headers = { ...(created ? { Location: entryIri(id) } : {}), 'Content-Location': entryIri(id) }
      return reply
        .code(created ? 201 : 200)
        .headers(headers)
        .send(await read(request, id))
    },
  )

  app.get('/watchdog/:id', { schema: { params: IdParams, response: { 200: WatchdogEntry } } }, async (request) =>
    read(request, request.params.id),
  )

  app.put(
    '/watchdog/:id',
    { schema: { params: IdParams, body: UpdateWatchdogPayload, response: { 200: WatchdogEntry, 204: z.undefined() } } },
    async (request, reply) => {
      const { id } = request.params
      const outcome = await replaceEntry(app.db, requireCustomer(request), id, request.body)
      if (outcome === 'absent') throw notFound()
      return outcome === 'deleted' ? reply.code(204).send() : reply.send(await read(request, id))
    },
  )

  app.delete('/watchdog/:id', { schema: { params: IdParams, response: done } }, async (request, reply) => {
    if (!(await deleteEntry(app.db, requireCustomer(request).id, request.params.id))) throw notFound()
    return reply.code(204).send()
  })
}
