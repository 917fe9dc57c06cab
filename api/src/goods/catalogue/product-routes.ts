import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Product, ProductShort } from '@drogerie/shared-lib/contract/product.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument, asPageOf } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { CodeParams, orNotFound, SlugParams } from '../../kernel/http/params.ts'
import { pagingFields, queryDirection, queryText } from '../../kernel/http/query-fields.ts'
import { presentProduct, presentShortProduct } from './product-presenter.ts'
import {
  associatedProducts,
  findProduct,
  findProductId,
  listProducts,
  type ProductFilter,
} from './product-repository.ts'

const Direction = queryDirection()
const Query = z.object({
  ...pagingFields(),
  'translations.name': queryText(),
  'productTaxons.taxon.code': z.optional(
    z.union([z.string(), z.array(z.string()).check(z.maxLength(100))]),
  ),
  taxon: queryText(),
  order: z.optional(
    z.object({
      code: z.optional(Direction),
      createdAt: z.optional(Direction),
      price: z.optional(Direction),
      'translation.name': z.optional(Direction),
    }),
  ),
})

const search = [
  'translations.name',
  'productTaxons.taxon.code',
  'productTaxons.taxon.code[]',
  'taxon',
  'order[code]',
  'order[createdAt]',
  'order[price]',
  'order[translation.name]',
] as const

function filterOf(query: z.infer<typeof Query>): ProductFilter {
  const codes = query['productTaxons.taxon.code']
  const order = (['code', 'createdAt', 'price', 'translation.name'] as const).flatMap((by) => {
    const direction = query.order?.[by]
    return direction ? [{ by, direction }] : []
  })
  return {
    name: query['translations.name'],
    taxonCodes: typeof codes === 'string' ? [codes] : codes,
    // A reference to something that is no category matches nothing.
    taxonTree:
      query.taxon === undefined ? undefined : (codeFrom(query.taxon, 'taxons') ?? '\u{FFFD}'),
    order,
  }
}

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  const origin = app.config.publicOrigin
  app.get(
    '/products',
    {
      schema: { querystring: Query, response: { 200: collectionOf(Product) } },
      config: { cache: 'public', collection: 'Product', search },
    },
    async (request) => {
      const { page, itemsPerPage } = request.query
      const { rows, total } = await listProducts(
        app.db,
        filterOf(request.query),
        itemsPerPage,
        (page - 1) * itemsPerPage,
      )
      return asCollection(
        request,
        'Product',
        rows.map((row) => presentProduct(row, origin)),
        total,
        {
          page,
          itemsPerPage,
        },
      )
    },
  )

  app.get(
    '/products/:code',
    { schema: { params: CodeParams, response: { 200: Product } }, config: { cache: 'public' } },
    async (request) => {
      const row = orNotFound(await findProduct(app.db, 'code', request.params.code))
      return asDocument(presentProduct(row, origin))
    },
  )

  await app.register(productBySlugRoutes)
}

const productBySlugRoutes: FastifyPluginAsyncZod = async (app) => {
  const origin = app.config.publicOrigin
  // A permanent redirect would be kept by browsers after a slug has moved, and costs the renderer a
  // trip.
  app.get(
    '/products-by-slug/:slug',
    { schema: { params: SlugParams, response: { 200: Product } }, config: { cache: 'public' } },
    async (request, reply) => {
      const row = orNotFound(await findProduct(app.db, 'slug', request.params.slug))
      const product = presentProduct(row, origin)
      reply.header('Content-Location', product['@id'])
      return asDocument(product)
    },
  )

  app.get(
    '/products-by-slug/:slug/associations/:code',
    {
      schema: {
        params: z.extend(SlugParams, CodeParams.shape),
        querystring: z.object(pagingFields()),
        response: { 200: collectionOf(ProductShort) },
      },
      config: { cache: 'public' },
    },
    async (request) => {
      const { slug, code } = request.params
      const ownerId = orNotFound(await findProductId(app.db, 'slug', slug))
      const rows = await associatedProducts(app.db, ownerId, code)
      return asPageOf(
        request,
        'Product',
        rows,
        (row) => presentShortProduct(row, origin),
        request.query,
      )
    },
  )
}
