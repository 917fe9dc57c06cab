import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryList, queryText } from '../../kernel/http/query-fields.ts'
import { presentVariant } from './variant-presenter.ts'
import { findVariant, listVariants } from './variant-repository.ts'

const Query = z.object({
  ...pagingFields(),
  product: queryText(),
  optionValues: queryList(20),
  code: queryList(100),
})

/** A reference to another kind of thing matches nothing. */
const codeOrNothing = (reference: string, resource: string) =>
  codeFrom(reference, resource) ?? '\u{FFFD}'

/**
 * Both addresses of an option's value: of Sylius 1.x, which this API prints, and
 * `product-options/{option}/values/{value}` of 2.x.
 */
const optionValueCode = (reference: string) =>
  codeOrNothing(
    reference.replace(/\/product-options\/[^/?#]+\/values\//, '/product-option-values/'),
    'product-option-values',
  )

export const variantRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/product-variants',
    {
      schema: { querystring: Query, response: { 200: collectionOf(ProductVariant) } },
      config: {
        cache: 'public',
        collection: 'ProductVariant',
        search: ['product', 'optionValues[]', 'code[]'],
      },
    },
    async (request) => {
      const { page, itemsPerPage, product, optionValues, code } = request.query
      const filter = {
        product: product === undefined ? undefined : codeOrNothing(product, 'products'),
        optionValues: optionValues?.map(optionValueCode),
        codes: code,
      }
      const { rows, total } = await listVariants(
        app.db,
        filter,
        itemsPerPage,
        (page - 1) * itemsPerPage,
      )
      return asCollection(request, 'ProductVariant', rows.map(presentVariant), total, {
        page,
        itemsPerPage,
      })
    },
  )

  app.get(
    '/product-variants/:code',
    {
      schema: { params: CodeParams, response: { 200: ProductVariant } },
      config: { cache: 'public' },
    },
    async (request) =>
      asDocument(presentVariant(orNotFound(await findVariant(app.db, request.params.code)))),
  )
}
