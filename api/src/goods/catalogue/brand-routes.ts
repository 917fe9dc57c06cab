import { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound, SlugParams } from '../../kernel/http/params.ts'
import { queryFlag } from '../../kernel/http/query-fields.ts'
import { presentBrand, presentBrandDetail } from './brand-presenter.ts'
import { findBrand, listBrands } from './brand-repository.ts'
import { taxonsOfBrand } from './brand-taxons.ts'

const Query = z.object({ ownBrand: queryFlag() })

export const brandRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/brands',
    {
      schema: { querystring: Query, response: { 200: collectionOf(Brand) } },
      config: { cache: 'public', collection: 'Brand', search: ['ownBrand'] },
    },
    async (request) => {
      const rows = await listBrands(app.db, request.query.ownBrand)
      return asCollection(request, 'Brand', rows.map(presentBrand))
    },
  )

  app.get(
    '/brands/:slug',
    { schema: { params: SlugParams, response: { 200: Brand } }, config: { cache: 'public' } },
    async (request) => {
      const row = orNotFound(await findBrand(app.db, request.params.slug))
      return asDocument(presentBrandDetail(row, await taxonsOfBrand(app.db, row.code)))
    },
  )
}
