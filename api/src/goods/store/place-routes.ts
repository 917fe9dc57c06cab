import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Place } from '@drogerie/shared-lib/contract/store.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import { findPlace, findPlaces } from './place-repository.ts'
import { presentPlace } from './store-presenter.ts'

const PLACES_AT_ONCE = 10

export const placeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/stores/place',
    {
      schema: {
        querystring: z.object({ ...pagingFields(undefined, PLACES_AT_ONCE), phrase: queryText() }),
        response: { 200: collectionOf(Place) },
      },
      config: { cache: 'public', search: ['phrase'] },
    },
    async (request) => {
      const { phrase = '', ...paging } = request.query
      const { rows, total } = await findPlaces(app.db, phrase, paging)
      return asCollection(request, 'Place', rows.map(presentPlace), total, paging)
    },
  )

  app.get(
    '/stores/place/:id',
    { schema: { params: IdParams, response: { 200: Place } }, config: { cache: 'public' } },
    async (request) => {
      const row = orNotFound(await findPlace(app.db, request.params.id))
      return asDocument(presentPlace(row))
    },
  )
}
