import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import { finishDocument } from './openapi-document.ts'
import { linkedPages } from './linked-pages.ts'
import { describeOperation, type Described } from './openapi-operation.ts'
import { createSchemaIds } from './openapi-names.ts'
import { signsIn, type ResourceRegistry } from '../resource-registry.ts'

const description = `The shop for programs: goods, search, stores, carts, orders, the customer's account and the club.

Answers are JSON-LD with Hydra collections; \`Accept: application/json\` gives the same without \`@\` and \`hydra:\` members, a
collection then being a bare array. Bodies of PATCH are \`application/merge-patch+json\`, all others \`application/json\`. PUT is
partial: what is left out stays. Unknown members of a body are ignored. Money is an integer in hundredths of a crown. References
are addresses such as \`/api/v2/shop/products/X\`; commands take the bare code as well.

A bearer token is checked wherever one is sent, also where none is needed: an expired one is a 401.`

/**
 * The OpenAPI 3.1 document, made of the schemas that check requests and answers. Call it before any
 * route.
 */
export async function addOpenApi(
  app: FastifyInstance,
  registry: ResourceRegistry,
  title: string,
): Promise<void> {
  const ids = createSchemaIds(registry)
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: ids.registry })
  const toComponents = createJsonSchemaTransformObject({ schemaRegistry: ids.registry })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '2.0.0',
        description,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: app.config.apiOrigin, description: 'This server' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const { url, route } = document
      if (!url.startsWith('/api/v2') || document.schema?.hide)
        return { schema: { hide: true } as FastifySchema, url }
      ids.nameAll()
      const { schema } = toJsonSchema(document)
      const method = String(Array.isArray(route.method) ? route.method[0] : route.method)
      return {
        schema: describeOperation(
          schema as Described,
          { method, url, config: route.config ?? {}, signsIn: signsIn(document.schema) },
          registry,
        ),
        url: url.replace(/\*$/, ':path'),
      }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const finished = finishDocument(toComponents(document) as never)
      // `mf check` lets no release drop a page that mails and answers lead to
      return { ...finished, 'x-linked-pages': linkedPages } as never
    },
  })
}
