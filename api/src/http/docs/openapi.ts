import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ResourceRegistry } from './resource-registry.ts'
import { walkResources } from './schema-walk.ts'

type Ids = ReturnType<typeof z.registry<{ id: string }>>

/** The OpenAPI 3.1 document, made of the schemas that check requests and answers. Call it before any route. */
export async function addOpenApi(app: FastifyInstance, registry: ResourceRegistry, title: string): Promise<void> {
  const ids = z.registry<{ id: string }>()
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: ids })
  const toComponents = createJsonSchemaTransformObject({ schemaRegistry: ids })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '2.0.0',
        description: 'Answers are JSON-LD; `Accept: application/json` gives the same without `@` and `hydra:` members.',
      },
      servers: [{ url: app.config.apiOrigin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const { url, route } = document
      if (!url.startsWith('/api/v2') || route.config?.anyFormat) return { schema: { hide: true } as FastifySchema, url }
      nameComponents(registry, ids)
      const { schema } = toJsonSchema(document)
      const method = String(Array.isArray(route.method) ? route.method[0] : route.method)
      const described = describe(schema as Described, { method, url, multipart: route.config?.multipart === true }, registry)
      return { schema: nameRest(described), url: url.replace(/\*$/, ':path') }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      return withDeepObjects(withoutUnused(toComponents(document) as unknown as OpenApi)) as never
    },
  })
}

/** `Product.jsonld`; a further form of the same resource gets a number. */
function nameComponents({ schemas }: ResourceRegistry, ids: Ids): void {
  const taken = new Map<string, number>()
  const seen = new Set<z.core.$ZodType>()
  for (const schema of schemas) {
    walkResources(
      schema,
      (name, resource) => {
        if (name.startsWith('hydra:')) return
        const count = (taken.get(name) ?? 0) + 1
        taken.set(name, count)
        if (!ids.has(resource)) ids.add(resource, { id: count === 1 ? `${name}.jsonld` : `${name}.jsonld-${count}` })
      },
      seen,
    )
  }
}

type Described = FastifySchema & { response?: Record<string, unknown>; consumes?: string[] }

const refusal = {
  description: 'Refusal',
  content: {
    'application/ld+json': {
      schema: {
        type: 'object',
        properties: {
          '@type': { type: 'string' },
          'hydra:description': { type: 'string' },
          code: { type: 'integer' },
          message: { type: 'string' },
        },
        required: ['code', 'message'],
      },
    },
  },
}

function describe(
  schema: Described,
  { method, url, multipart }: { method: string; url: string; multipart: boolean },
  registry: ResourceRegistry,
) {
  const operation = registry.operations.find((candidate) => candidate.method === method && candidate.url === url)
  const subject = operation?.returns ?? url.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? 'resource'
  const verbs: Record<string, string> = {
    GET: operation?.isCollection ? 'List' : 'Read',
    POST: 'Create',
    PUT: 'Update',
    PATCH: 'Change',
    DELETE: 'Delete',
  }
  const consumes =
    method === 'PATCH'
      ? ['application/merge-patch+json']
      : ['application/json', 'application/ld+json', ...(multipart ? ['multipart/form-data'] : [])]
  return {
    ...schema,
    summary: `${verbs[method] ?? method} ${subject}`,
    operationId: `${method.toLowerCase()}${url
      .replace('/api/v2', '')
      .split(/[/:*_-]+/)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join('')}`,
    tags: [url.split('/').slice(4, 5)[0] ?? 'api'],
    ...(schema.body ? { consumes } : {}),
    response: { ...answers(schema.response ?? { 200: {} }), default: refusal },
  }
}

type WithParams = FastifySchema & { params?: { properties?: Record<string, unknown>; required?: string[] } }

/** The rest of a path is called `*` by the router, which OpenAPI cannot say. */
function nameRest<Schema extends FastifySchema>(schema: Schema): Schema {
  const { params } = schema as WithParams
  const rest = params?.properties?.['*']
  return rest ? { ...schema, params: { ...params, properties: { path: rest }, required: ['path'] } } : schema
}

function answers(response: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(response).map(([status, body]) =>
      status === '204' || status === '202'
        ? [status, { description: 'Done', type: 'null' }]
        : [status, { description: 'Answer', content: { 'application/ld+json': { schema: body } } }],
    ),
  )
}

type Parameter = { name?: string; in?: string; schema?: { type?: unknown } }
type OpenApi = { components?: { schemas?: Record<string, unknown> }; paths?: Record<string, Record<string, { parameters?: Parameter[] }>> }

/** `price[min]=1` is an object to us and has a name of its own in OpenAPI. */
function withDeepObjects(document: OpenApi): OpenApi {
  const parameters = Object.values(document.paths ?? {}).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation.parameters ?? []),
  )
  for (const parameter of parameters) {
    if (parameter.in === 'query' && parameter.schema?.type === 'object') Object.assign(parameter, { style: 'deepObject', explode: true })
  }
  return document
}

/** Keeps the components that something points at; forms for input that nobody sends would only be noise. */
function withoutUnused(document: OpenApi): OpenApi {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? null)
    }
  }
  follow(document.paths ?? {})
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } }
}
