import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { PickupPoint } from '@drogerie/shared-lib/contract/pickup-point.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryFlag, queryNumber, queryText } from '../../kernel/http/query-fields.ts'
import { pointOf } from './geo-rules.ts'
import { presentPoint } from './pickup-point-presenter.ts'
import { findPoint, listPoints } from './pickup-point-repository.ts'

const Query = z.object({
  ...pagingFields(),
  kind: z.optional(z.enum(['postal_office', 'delivery_point', 'dpd_box'])),
  phrase: queryText(),
  lat: queryNumber(),
  lng: queryNumber(),
  nonstop: queryFlag(),
  cardPayment: queryFlag(),
})

export const pickupPointRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/pickup-points',
    {
      schema: { querystring: Query, response: { 200: collectionOf(PickupPoint) } },
      config: {
        cache: 'public',
        collection: 'PickupPoint',
        search: ['kind', 'phrase', 'lat', 'lng', 'nonstop', 'cardPayment'],
      },
    },
    async (request) => {
      const { page, itemsPerPage } = request.query
      const near = pointOf(request.query.lat, request.query.lng)
      const { rows, total } = await listPoints(app.db, request.query, near)
      return asCollection(
        request,
        'PickupPoint',
        rows.map((row) => presentPoint(row, near)),
        total,
        { page, itemsPerPage },
      )
    },
  )

  app.get(
    '/pickup-points/:code',
    { schema: { params: CodeParams, response: { 200: PickupPoint } }, config: { cache: 'public' } },
    async (request) => {
      const row = orNotFound(await findPoint(app.db, request.params.code))
      return asDocument(presentPoint(row, null))
    },
  )
}
