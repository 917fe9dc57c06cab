import type { FastifyContextConfig, FastifySchema } from 'fastify'
import type { ResourceRegistry } from '../resource-registry.ts'
import { refusalNames } from './openapi-names.ts'
import type { HeaderName } from './openapi-shared-parts.ts'
import { tagOf } from './openapi-tags.ts'

/** A route's schema after its parts have become JSON Schema. */
export type Described = FastifySchema & {
  response?: Record<string, unknown>
  params?: { properties?: Record<string, unknown>; required?: string[] }
}

type Route = { method: string; url: string; config: FastifyContextConfig; signsIn: boolean }

/**
 * The OpenAPI description of one route: its name, who may call it, its input and all its answers.
 */
export function describeOperation(
  schema: Described,
  route: Route,
  registry: ResourceRegistry,
): FastifySchema {
  const { method, url, config } = route
  const described = {
    ...withNamedRest(schema),
    summary: summaryOf(route, registry),
    operationId: operationIdOf(method, url),
    tags: [tagOf(url)],
    security: config.signedIn ? [{ bearer: [] }] : [{}, { bearer: [] }],
    ...(schema.body ? { consumes: consumedBy(method, config) } : {}),
    'x-headers': headersOf(route),
    response: { ...answersOf(schema, route), ...refusalsOf(route, schema.body !== undefined) },
  }
  return described as FastifySchema
}

/** Headers a request may carry besides what every call knows. */
function headersOf({ method, config, signsIn }: Route): HeaderName[] {
  const isReplayed = method === 'POST' && !signsIn
  return [
    ...(config.anyFormat ? [] : (['AcceptLanguage'] as const)),
    ...(method === 'GET' && !config.anyFormat ? (['FavouriteStore'] as const) : []),
    ...(isReplayed ? (['IdempotencyKey'] as const) : []),
    ...(isTagged({ method, config }) ? (['IfNoneMatch'] as const) : []),
  ]
}

const isTagged = ({ method, config }: Pick<Route, 'method' | 'config'>) =>
  method === 'GET' && config.cache === 'public'

function summaryOf({ method, url }: Route, { operations }: ResourceRegistry): string {
  const operation = operations.find(
    (candidate) => candidate.method === method && candidate.url === url,
  )
  const last =
    url.split('/').findLast((part) => part !== '' && !part.startsWith(':') && part !== '*') ??
    'resource'
  const subject = operation?.returns ?? last
  const verbs: Record<string, string> = {
    GET: operation?.isCollection ? 'List' : 'Read',
    POST: 'Create',
    PUT: 'Update',
    PATCH: 'Change',
    DELETE: 'Delete',
  }
  return `${verbs[method] ?? method} ${subject} (${url.replace('/api/v2', '').replaceAll(/:(\w+)/g, '{$1}')})`
}

const operationIdOf = (method: string, url: string) =>
  `${method.toLowerCase()}${url
    .replace('/api/v2', '')
    .split(/[/:*_-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`

function consumedBy(method: string, { multipart, formBody }: FastifyContextConfig): string[] {
  if (method === 'PATCH') return ['application/merge-patch+json']
  const json = ['application/json', 'application/ld+json']
  return [
    ...json,
    ...(multipart ? ['multipart/form-data'] : []),
    ...(formBody ? ['application/x-www-form-urlencoded'] : []),
  ]
}

/** The rest of a path is called `*` by the router, which OpenAPI cannot say. */
function withNamedRest(schema: Described): Described {
  const rest = schema.params?.properties?.['*']
  if (!rest) return schema
  const others = Object.fromEntries(
    Object.entries(schema.params?.properties ?? {}).filter(([name]) => name !== '*'),
  )
  return {
    ...schema,
    params: {
      ...schema.params,
      properties: { ...others, path: rest },
      required: [...Object.keys(others), 'path'],
    },
  }
}

const withoutContent = new Set(['202', '204', '302'])
/** Some 202 say what has yet to happen. */
const hasMembers = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'properties' in body
const descriptions: Record<string, string> = {
  200: 'The answer',
  201: 'Made; `Location` says where it is',
  202: 'Taken; it happens soon',
  204: 'Done; nothing to say',
  302: 'Elsewhere',
}

function answersOf(schema: Described, { method, config }: Route): Record<string, unknown> {
  const usual = method === 'DELETE' ? { 204: null } : { 200: {} }
  const tagged = isTagged({ method, config })
  const answers = Object.fromEntries(
    Object.entries(schema.response ?? usual).map(([status, body]): [string, unknown] => {
      const description = descriptions[status] ?? 'The answer'
      const headers = {
        ...(status === '201' ? { Location: text('Address of what was made') } : {}),
        ...(tagged ? { ETag: text('Of these very bytes; for `If-None-Match`') } : {}),
      }
      if (withoutContent.has(status) && !hasMembers(body))
        return [status, { description, type: 'null' }]
      return [
        status,
        {
          description,
          ...(Object.keys(headers).length > 0 ? { headers } : {}),
          content: contentOf(body, config),
        },
      ]
    }),
  )
  return tagged
    ? { ...answers, 304: { description: 'What the client has still holds', type: 'null' } }
    : answers
}

/** A file; one of JSON is read as such. */
const fileSchema = (type: string) =>
  type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }

function contentOf(
  body: unknown,
  { produces, plainJson }: FastifyContextConfig,
): Record<string, unknown> {
  if (produces)
    return Object.fromEntries(produces.map((type) => [type, { schema: fileSchema(type) }]))
  // The plain twin is made of the same schema once the components are there.
  return plainJson
    ? { 'application/json': { schema: body } }
    : { 'application/ld+json': { schema: body } }
}

const reference = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })
const problem = { 'application/problem+json': reference(refusalNames.problem) }
const refused = { 'application/ld+json': reference(refusalNames.error), ...problem }
const violated = {
  'application/ld+json': {
    schema: {
      oneOf: [reference(refusalNames.error).schema, reference(refusalNames.violations).schema],
    },
  },
  ...problem,
}
const plain = { 'application/json': reference(refusalNames.plain) }

const refusals: Record<number, { description: string; content: object; headers?: object }> = {
  400: { description: 'The request is malformed', content: { ...refused, ...plain } },
  401: {
    description: 'No token, or one that is not good any more',
    content: plain,
    headers: { 'WWW-Authenticate': text('Bearer') },
  },
  404: { description: 'Unknown, or somebody else’s', content: refused },
  406: { description: 'None of the forms asked for', content: refused },
  409: { description: 'Somebody else was faster, or not in this state', content: refused },
  413: { description: 'Too large', content: refused },
  415: { description: 'Not a type of body this call takes', content: refused },
  422: { description: 'A rule is broken; `violations` say which', content: violated },
  424: { description: 'The club service does not answer', content: refused },
  503: {
    description: 'The payment gateway does not answer',
    content: refused,
    headers: { 'Retry-After': text('Seconds to wait') },
  },
  429: {
    description: 'Too many attempts',
    content: refused,
    headers: { 'Retry-After': text('Seconds to wait') },
  },
}

function text(description: string) {
  return { description, type: 'string' }
}

/** Every refusal of this operation; `default` stands for unintended ones: 5xx. */
function refusalsOf({ method, url, config }: Route, hasBody: boolean): Record<string, unknown> {
  const statuses = new Set([
    400,
    401,
    ...(url.includes(':') || url.includes('*') ? [404] : []),
    ...(config.refusals ?? []),
  ])
  if (!config.anyFormat) statuses.add(406)
  if (method !== 'GET') for (const status of [404, 409, 422, 429]) statuses.add(status)
  if (hasBody) for (const status of [413, 415]) statuses.add(status)
  if (url.startsWith('/api/v2/shop/client/'))
    for (const status of [422, 424, 429]) statuses.add(status)
  const known = [...statuses]
    .toSorted((one, other) => one - other)
    .map((status): [number, unknown] => [status, refusals[status]])
  const failure = {
    description: 'The shop cannot answer just now',
    content: refused,
    headers: { 'Retry-After': text('Seconds to wait') },
  }
  return { ...Object.fromEntries(known), default: failure }
}
