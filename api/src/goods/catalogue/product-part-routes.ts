import { ProductAttribute } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import {
  ProductAssociation,
  ProductAssociationType,
  ProductAttributeValue,
  ProductImage,
  ProductOption,
  ProductOptionValue,
  ProductTaxon,
} from '@drogerie/shared-lib/contract/product.ts'
import { locale } from '@drogerie/shared-lib/contract/constants.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/db/schema.ts'
import { asDocument, asPageOf, shopIri } from '../../kernel/http/hydra.ts'
import { CodeParams, IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields } from '../../kernel/http/query-fields.ts'

const config = { cache: 'public' } as const

/** Everything else whose address a product prints, so that every address resolves. */
export const productPartRoutes: FastifyPluginAsyncZod = async (app) => {
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
      const product = orNotFound(await findProductId(app.db, request.params.code))
      const rows = await selectAttributeValues(app.db)
        .where('value.product_id', '=', product.id)
        .orderBy('attribute.position')
        .orderBy('attribute.code')
        .execute()
      return asPageOf(request, 'ProductAttributeValue', rows, presentAttributeValue, request.query)
    },
  )

  app.get(
    '/product-attribute-values/:id',
    { schema: { params: IdParams, response: { 200: ProductAttributeValue } }, config },
    async (request) => {
      const row = orNotFound(
        await selectAttributeValues(app.db)
          .where('value.id', '=', request.params.id)
          .executeTakeFirst(),
      )
      return asDocument(presentAttributeValue(row))
    },
  )

  app.get(
    '/product-attributes/:code',
    { schema: { params: CodeParams, response: { 200: ProductAttribute } }, config },
    async (request) => {
      const { id, code, name, type, position } = orNotFound(
        await app.db
          .selectFrom('product_attributes')
          .where('code', '=', request.params.code)
          .selectAll()
          .executeTakeFirst(),
      )
      return asDocument({
        '@id': shopIri('product-attributes', code),
        '@type': 'ProductAttribute' as const,
        id,
        code,
        name,
        type,
        position,
      })
    },
  )

  app.get(
    '/product-images/:id',
    { schema: { params: IdParams, response: { 200: ProductImage } }, config },
    async (request) => {
      const { id, type, path, variant } = orNotFound(
        await app.db
          .selectFrom('images')
          .leftJoin('product_variants as owner', 'owner.id', 'images.variant_id')
          .where('images.id', '=', request.params.id)
          .select(['images.id', 'images.type', 'images.path', 'owner.code as variant'])
          .executeTakeFirst(),
      )
      const variants = variant === null ? [] : [shopIri('product-variants', variant)]
      return asDocument({
        '@id': shopIri('product-images', id),
        '@type': 'ProductImage' as const,
        id,
        type,
        path,
        variants,
      })
    },
  )

  app.get(
    '/product-taxons/:id',
    { schema: { params: IdParams, response: { 200: ProductTaxon } }, config },
    async (request) => {
      const { id, position, taxon, product } = orNotFound(
        await app.db
          .selectFrom('product_taxons as link')
          .innerJoin('taxons', 'taxons.id', 'link.taxon_id')
          .innerJoin('products', 'products.id', 'link.product_id')
          .where('link.id', '=', request.params.id)
          .select(['link.id', 'link.position', 'taxons.code as taxon', 'products.code as product'])
          .executeTakeFirst(),
      )
      return asDocument({
        '@id': shopIri('product-taxons', id),
        '@type': 'ProductTaxon' as const,
        id,
        taxon: shopIri('taxons', taxon),
        product: shopIri('products', product),
        position,
      })
    },
  )

  await app.register(optionRoutes)
  await app.register(associationRoutes)
}

const optionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/product-options/:code',
    { schema: { params: CodeParams, response: { 200: ProductOption } }, config },
    async (request) => {
      const { id, code, name, position, values } = orNotFound(
        await app.db
          .selectFrom('product_options as option')
          .where('code', '=', request.params.code)
          .selectAll()
          .select(
            sql<
              string[]
            >`array(select v.code from product_option_values v where v.option_id = option.id order by v.position)`.as(
              'values',
            ),
          )
          .executeTakeFirst(),
      )
      const iris = values.map((value) => shopIri('product-option-values', value))
      return asDocument({
        '@id': shopIri('product-options', code),
        '@type': 'ProductOption' as const,
        id,
        code,
        name,
        position,
        values: iris,
      })
    },
  )

  app.get(
    '/product-option-values/:code',
    { schema: { params: CodeParams, response: { 200: ProductOptionValue } }, config },
    async (request) => {
      const { id, code, value, option } = orNotFound(
        await app.db
          .selectFrom('product_option_values as item')
          .innerJoin('product_options as option', 'option.id', 'item.option_id')
          .where('item.code', '=', request.params.code)
          .select(['item.id', 'item.code', 'item.value', 'option.code as option'])
          .executeTakeFirst(),
      )
      const iri = shopIri('product-option-values', code)
      return asDocument({
        '@id': iri,
        '@type': 'ProductOptionValue' as const,
        id,
        code,
        value,
        option: shopIri('product-options', option),
      })
    },
  )
}

const associationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/product-associations/:id',
    { schema: { params: IdParams, response: { 200: ProductAssociation } }, config },
    async (request) => {
      const { id, type, owner, members } = orNotFound(
        await app.db
          .selectFrom('product_associations as association')
          .innerJoin('product_association_types as type', 'type.id', 'association.type_id')
          .innerJoin('products as owner', 'owner.id', 'association.product_id')
          .where('association.id', '=', request.params.id)
          .select(['association.id', 'type.code as type', 'owner.code as owner'])
          .select(
            sql<
              string[]
            >`array(select p.code from product_association_products m join products p on p.id = m.product_id
            where m.association_id = association.id and p.enabled order by m.position, p.code)`.as(
              'members',
            ),
          )
          .executeTakeFirst(),
      )
      return asDocument({
        '@id': shopIri('product-associations', id),
        '@type': 'ProductAssociation' as const,
        id,
        type: shopIri('product-association-types', type),
        owner: shopIri('products', owner),
        associatedProducts: members.map((code) => shopIri('products', code)),
      })
    },
  )

  app.get(
    '/product-association-types/:code',
    { schema: { params: CodeParams, response: { 200: ProductAssociationType } }, config },
    async (request) => {
      const row = orNotFound(
        await app.db
          .selectFrom('product_association_types')
          .where('code', '=', request.params.code)
          .selectAll()
          .executeTakeFirst(),
      )
      return asDocument({
        '@id': shopIri('product-association-types', row.code),
        '@type': 'ProductAssociationType' as const,
        ...row,
      })
    },
  )
}

const findProductId = (db: Kysely<Database>, code: string) =>
  db
    .selectFrom('products')
    .where('code', '=', code)
    .where('enabled', '=', true)
    .select('id')
    .executeTakeFirst()

const selectAttributeValues = (db: Kysely<Database>) =>
  db
    .selectFrom('product_attribute_values as value')
    .innerJoin('product_attributes as attribute', 'attribute.id', 'value.attribute_id')
    .select(['value.id', 'value.value', 'attribute.code', 'attribute.name', 'attribute.type'])

type ValueRow = { id: number; value: unknown; code: string; name: string; type: string }

function presentAttributeValue({ id, value, code, name, type }: ValueRow) {
  return {
    '@id': shopIri('product-attribute-values', id),
    '@type': 'ProductAttributeValue' as const,
    id,
    attribute: shopIri('product-attributes', code),
    localeCode: locale.isoApi,
    name,
    code,
    type,
    value: value as string,
  }
}
