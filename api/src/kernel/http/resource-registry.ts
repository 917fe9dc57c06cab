import type { FastifyInstance, RouteOptions } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import {
  asSchema,
  kindOf,
  memberNamesOf,
  membersOf,
  type PropertyKind,
  typeNameOf,
  walkResources,
} from './schema-walk.ts'

export type Operation = {
  method: string
  url: string
  returns: string | null
  isCollection: boolean
  /** Schema of the body; null for calls without. */
  body: $ZodType | null
  /** The route as it was declared. */
  route: Pick<RouteOptions, 'schema' | 'config'>
}

export type ResourceRegistry = {
  operations: Operation[]
  /** Short names of the entry point's members with the paths of their collections. */
  collections: Map<string, string>
  /** Properties of every resource printed anywhere. */
  classes(): Map<string, Map<string, PropertyKind>>
  /** Every response schema, for the components of the OpenAPI document. */
  schemas: $ZodType[]
}

/** Listens to routes as they are declared; call it before any of them. */
export function createResourceRegistry(app: FastifyInstance): ResourceRegistry {
  const registry: ResourceRegistry = {
    operations: [],
    collections: new Map(),
    schemas: [],
    classes: () => classesOf(registry.schemas),
  }
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/v2') || (route.schema as { hide?: boolean } | undefined)?.hide)
      return
    const method = String(Array.isArray(route.method) ? route.method[0] : route.method)
    if (method === 'HEAD' || method === 'OPTIONS') return
    const schema = successSchema(route)
    if (schema) registry.schemas.push(schema)
    const members = schema ? membersOf(schema) : null
    const returns = schema ? typeNameOf(members ?? schema) : null
    registry.operations.push({
      method,
      url: route.url,
      returns,
      isCollection: members !== null,
      body: asSchema(route.schema?.body),
      route,
    })
    const { collection } = route.config ?? {}
    // a resource without a chosen collection has the first there is
    const name =
      collection ??
      (members && returns && !route.url.includes(':') && !registry.collections.has(returns)
        ? returns
        : null)
    if (name && method === 'GET') registry.collections.set(name, route.url)
  })
  return registry
}

/**
 * Names of the members a client may write, by resource: those that any call answering the resource
 * takes.
 */
export function writableMembers({ operations }: ResourceRegistry): Map<string, Set<string>> {
  const writable = new Map<string, Set<string>>()
  for (const { returns, body } of operations) {
    if (!returns || !body) continue
    const known = writable.get(returns) ?? new Set<string>()
    for (const name of memberNamesOf(body)) known.add(name)
    writable.set(returns, known)
  }
  return writable
}

/**
 * Whether a call's answer holds an access token: such an answer is never stored for a repeated
 * request.
 */
export function signsIn(schema: { response?: unknown } | undefined): boolean {
  const answer = asSchema((schema?.response as Record<string, unknown> | undefined)?.['200'])
  const names = answer ? memberNamesOf(answer) : []
  return names.includes('token') && names.includes('customer')
}

function successSchema(route: RouteOptions): $ZodType | null {
  const response = (route.schema?.response ?? {}) as Record<string, unknown>
  return asSchema(response['200']) ?? asSchema(response['201'])
}

function classesOf(schemas: readonly $ZodType[]): Map<string, Map<string, PropertyKind>> {
  const classes = new Map<string, Map<string, PropertyKind>>()
  const seen = new Set<$ZodType>()
  for (const schema of schemas) {
    walkResources(
      schema,
      (name, _schema, shape) => {
        if (name.startsWith('hydra:')) return
        const properties = classes.get(name) ?? new Map<string, PropertyKind>()
        classes.set(name, properties)
        for (const [key, member] of Object.entries(shape)) {
          if (!key.startsWith('@') && !key.startsWith('hydra:') && !properties.has(key))
            properties.set(key, kindOf(member))
        }
      },
      seen,
    )
  }
  return classes
}
