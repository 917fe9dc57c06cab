import { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound, SlugParams } from '../../kernel/http/params.ts'
import { queryFlag } from '../../kernel/http/query-fields.ts'
import { presentBrand, selectBrands } from './brand-repository.ts'

const Query = z.object({ ownBrand: queryFlag() })

export const brandRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/brands',
    {
      schema: { querystring: Query, response: { 200: collectionOf(Brand) } },
      config: { cache: 'public', collection: 'Brand', search: ['ownBrand'] },
    },
    async (request) => {
      const { ownBrand } = request.query
      const brands = selectBrands(app.db).orderBy('brands.position').orderBy('brands.name')
      const rows = await (
        ownBrand === undefined ? brands : brands.where('is_own', '=', ownBrand)
      ).execute()
      return asCollection(
        request,
        'Brand',
        rows.map((row) => presentBrand(row)),
      )
    },
  )

  app.get(
    '/brands/:slug',
    { schema: { params: SlugParams, response: { 200: Brand } }, config: { cache: 'public' } },
    async (request) => {
      const { slug } = request.params
      const row = await selectBrands(app.db)
        .where(({ or, eb }) => or([eb('slug', '=', slug), eb('code', '=', slug)]))
        .executeTakeFirst()
      return asDocument(presentBrand(orNotFound(row), true))
    },
  )
}
