import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { ProductAttribute } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import {
  ProductAssociation,
  ProductAssociationType,
  ProductAttributeValue,
  ProductImage,
  ProductOption,
  ProductOptionValue,
  ProductTaxon,
} from '@drogerie/shared-lib/contract/product.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asDocument, asPageOf } from '../../kernel/http/hydra.ts'
import { CodeParams, IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields } from '../../kernel/http/query-fields.ts'
import {
  presentAssociation,
  presentAssociationType,
  presentAttribute,
  presentAttributeValue,
  presentImage,
  presentOption,
  presentOptionOfProduct,
  presentOptionValue,
  presentProductTaxon,
} from './product-part-presenter.ts'
import {
  attributeValuesOf,
  findAssociation,
  findAssociationType,
  findAttribute,
  findAttributeValue,
  findImage,
  findOption,
  findOptionOfProduct,
  findOptionValue,
  findProductTaxon,
} from './product-part-repository.ts'
import { findProductId } from './product-repository.ts'

const config = { cache: 'public' } as const

/** Everything else whose address a product prints, so that every address resolves. */
export const productPartRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(attributeRoutes)

  app.get(
    '/product-images/:id',
    { schema: { params: IdParams, response: { 200: ProductImage } }, config },
    async (request) =>
      asDocument(
        presentImage(
          orNotFound(await findImage(app.db, request.params.id)),
          app.config.publicOrigin,
        ),
      ),
  )

  app.get(
    '/product-taxons/:id',
    { schema: { params: IdParams, response: { 200: ProductTaxon } }, config },
    async (request) =>
      asDocument(
        presentProductTaxon(orNotFound(await findProductTaxon(app.db, request.params.id))),
      ),
  )

  await app.register(optionRoutes)
  await app.register(associationRoutes)
}

const attributeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/products/:code/attributes',
    {
      schema: {
        params: CodeParams,
        querystring: z.object(pagingFields()),
        response: { 200: collectionOf(ProductAttributeValue) },
      },
      config,
    },
    async (request) => {
      const id = orNotFound(await findProductId(app.db, 'code', request.params.code))
      const rows = await attributeValuesOf(app.db, id)
      return asPageOf(request, 'ProductAttributeValue', rows, presentAttributeValue, request.query)
    },
  )

  app.get(
    '/product-attribute-values/:id',
    { schema: { params: IdParams, response: { 200: ProductAttributeValue } }, config },
    async (request) =>
      asDocument(
        presentAttributeValue(orNotFound(await findAttributeValue(app.db, request.params.id))),
      ),
  )

  app.get(
    '/product-attributes/:code',
    { schema: { params: CodeParams, response: { 200: ProductAttribute } }, config },
    async (request) =>
      asDocument(presentAttribute(orNotFound(await findAttribute(app.db, request.params.code)))),
  )
}

const optionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/products/:code/options/:option',
    {
      schema: {
        params: z.extend(CodeParams, { option: z.string() }),
        response: { 200: ProductOption },
      },
      config,
    },
    async (request) => {
      const { code, option } = request.params
      const id = orNotFound(await findProductId(app.db, 'code', code))
      const row = orNotFound(await findOptionOfProduct(app.db, id, option))
      return asDocument(presentOptionOfProduct(code, row))
    },
  )

  app.get(
    '/product-options/:code',
    { schema: { params: CodeParams, response: { 200: ProductOption } }, config },
    async (request) =>
      asDocument(presentOption(orNotFound(await findOption(app.db, request.params.code)))),
  )

  app.get(
    '/product-option-values/:code',
    { schema: { params: CodeParams, response: { 200: ProductOptionValue } }, config },
    async (request) =>
      asDocument(
        presentOptionValue(orNotFound(await findOptionValue(app.db, request.params.code))),
      ),
  )
}

const associationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/product-associations/:id',
    { schema: { params: IdParams, response: { 200: ProductAssociation } }, config },
    async (request) =>
      asDocument(presentAssociation(orNotFound(await findAssociation(app.db, request.params.id)))),
  )

  app.get(
    '/product-association-types/:code',
    { schema: { params: CodeParams, response: { 200: ProductAssociationType } }, config },
    async (request) =>
      asDocument(
        presentAssociationType(orNotFound(await findAssociationType(app.db, request.params.code))),
      ),
  )
}
