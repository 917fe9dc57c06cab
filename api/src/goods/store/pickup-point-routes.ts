import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { PickupPoint } from '@drogerie/shared-lib/contract/pickup-point.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/db/schema.ts'
import { asCollection, asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryFlag, queryNumber, queryText } from '../../kernel/http/query-fields.ts'
import { fold } from '../../kernel/db/fold-text.ts'
import { distanceM, type Point, pointOf } from './geo-rules.ts'

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
      const row = await selectPoints(app.db)
        .where('code', '=', request.params.code)
        .executeTakeFirst()
      return asDocument(presentPoint(orNotFound(row), null))
    },
  )
}

const selectPoints = (db: Kysely<Database>) => db.selectFrom('pickup_points').selectAll()
type PointRow = Awaited<ReturnType<ReturnType<typeof selectPoints>['execute']>>[number]

async function listPoints(db: Kysely<Database>, filter: z.infer<typeof Query>, near: Point | null) {
  let query = selectPoints(db).select(sql<number>`count(*) over()`.as('total'))
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.nonstop) query = query.where('nonstop', '=', true)
  if (filter.cardPayment) query = query.where('card_payment', '=', true)
  for (const word of fold(filter.phrase ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)) {
    query = query.where(sql<boolean>`strpos(folded, ${word}) > 0`)
  }
  // Close enough for sorting within one country: a degree of longitude is shorter than one of latitude.
  if (near)
    query = query.orderBy(
      sql`power(latitude - ${near.latitude}, 2) + power((longitude - ${near.longitude}) * 0.65, 2)`,
    )
  query = query.orderBy('city').orderBy('name').orderBy('code')
  const rows = await query
    .limit(filter.itemsPerPage)
    .offset((filter.page - 1) * filter.itemsPerPage)
    .execute()
  const [first] = rows.length > 0 ? rows : await query.limit(1).execute()
  return { rows, total: first?.total ?? 0 }
}

const aroundTheClock = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))

function presentPoint(row: PointRow, near: Point | null): PickupPoint {
  return {
    '@id': shopIri('pickup-points', row.code),
    '@type': 'PickupPoint',
    code: row.code,
    kind: row.kind,
    name: row.name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
    ...(near ? { distance: distanceM(near, row) } : {}),
    nonstop: row.nonstop,
    cardPayment: row.card_payment,
    openingText: row.opening_text ?? (row.nonstop ? 'Nonstop' : null),
    openingHours:
      row.opening_hours.length === 0 && row.nonstop ? aroundTheClock : row.opening_hours,
  }
}
