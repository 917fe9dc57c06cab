import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Place } from '@drogerie/shared-lib/contract/store.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/db/schema.ts'
import { asCollection, asDocument, type Paging, shopIri } from '../../kernel/http/hydra.ts'
import { IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import { fold } from '../../kernel/db/fold-text.ts'
import type { PlaceTable } from './store-tables.ts'

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
      const row = await app.db
        .selectFrom('places')
        .where('id', '=', request.params.id)
        .selectAll()
        .executeTakeFirst()
      return asDocument(presentPlace(orNotFound(row)))
    },
  )
}

/** Places whose name begins with the phrase, then those with a word that does; a postcode with or without its space. */
async function findPlaces(db: Kysely<Database>, phrase: string, { page, itemsPerPage }: Paging) {
  const text = fold(phrase).trim()
  if (text === '') return { rows: [], total: 0 }
  const compact = /^[\d ]+$/.test(text) ? text.replaceAll(' ', '') : text
  const found = db
    .selectFrom('places')
    .where(
      sql<boolean>`starts_with(folded, ${text}) or strpos(folded, ${` ${text}`}) > 0 or (kind = 'postcode' and starts_with(replace(folded, ' ', ''), ${compact}))`,
    )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(sql`folded = ${text} desc, starts_with(folded, ${text}) desc, weight desc, name, id`)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  return { rows, total: Number(total) }
}

const presentPlace = ({ id, name, kind, latitude, longitude }: Selectable<PlaceTable>): Place => ({
  '@id': shopIri('stores', 'place', id),
  '@type': 'Place',
  name,
  kind,
  latitude,
  longitude,
})
