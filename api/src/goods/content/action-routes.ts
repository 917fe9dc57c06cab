import { Action, ActionDetail, ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { loadTaxonTree } from '../catalogue/taxon-tree.ts'
import { cached } from '../../kernel/db/cached.ts'
import { favouriteStoreOf } from '../../kernel/http/favourite-store.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound, SlugParams } from '../../kernel/http/params.ts'
import {
  pagingFields,
  queryDay,
  queryFlag,
  queryList,
  queryText,
} from '../../kernel/http/query-fields.ts'
import { presentAction, presentActionDetail, presentActionFilters } from './action-presenter.ts'
import {
  type ActionFilter,
  findAction,
  listActions,
  productsOfAction,
} from './action-repository.ts'
import { hitsOfProducts } from './hits-of-products.ts'

const TREE_TTL_MS = 30_000

const Query = z.object({
  ...pagingFields(),
  type: queryList(20),
  club: queryFlag(),
  brand: queryList(50),
  taxon: queryText(),
  validAt: queryDay(),
  validFrom: queryDay(),
  validTo: queryDay(),
  selected: queryFlag(),
})

export const actionRoutes: FastifyPluginAsyncZod = async (app) => {
  const taxonTree = cached(TREE_TTL_MS, () => loadTaxonTree(app.db))
  /** Without a club nobody is a member: offers for members alone are none. */
  const hasClub = app.config.clubName !== null
  const shown = async (filter: ActionFilter) =>
    (await listActions(app.db, filter)).filter(({ club_only: club }) => hasClub || !club)

  app.get(
    '/actions',
    {
      schema: { querystring: Query, response: { 200: collectionOf(Action) } },
      config: {
        cache: 'public',
        collection: 'Action',
        search: [
          'type[]',
          'club',
          'brand[]',
          'taxon',
          'validAt',
          'validFrom',
          'validTo',
          'selected',
        ],
      },
    },
    async (request) => {
      const { page, itemsPerPage, ...filter } = request.query
      const rows = await shown(filter)
      const members = rows.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(presentAction)
      return asCollection(request, 'Action', members, rows.length, { page, itemsPerPage })
    },
  )

  app.get(
    '/actions/filters',
    { schema: { response: { 200: ActionFilters } }, config: { cache: 'public' } },
    async () => asDocument(presentActionFilters(await shown({}))),
  )

  app.get(
    '/actions/:slug',
    {
      schema: { params: SlugParams, response: { 200: ActionDetail } },
      config: { cache: 'public' },
    },
    async (request) => {
      const found = await findAction(app.db, request.params.slug)
      const row = orNotFound(found && (hasClub || !found.club_only) ? found : null)
      const products = await productsOfAction(app.db, row.id)
      const hits = await hitsOfProducts(
        app.db,
        products.map(({ product_id: id }) => id),
        favouriteStoreOf(request),
      )
      return asDocument(presentActionDetail(row, { products, hits, tree: await taxonTree() }))
    },
  )
}
