import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { withoutHydra } from './hydra.ts'
import { formatFor } from './negotiation.ts'

const VARY = 'Accept, Accept-Language, Authorization, X-Favourite-Store'
/**
 * A change is to be on every page within five seconds; whoever asks again later sends the ETag and
 * gets no body.
 */
export const PUBLIC_CACHE = 'public, max-age=1, stale-if-error=300'
const PRIVATE_CACHE = 'private, max-age=1'

/** Negotiation, the forms of an answer and the headers every answer of the API carries. */
export function addAnswerHeaders(app: FastifyInstance, apiOrigin: string): void {
  app.decorateRequest('answerFormat', 'jsonld')
  const patchable = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'PATCH') patchable.add(url)
  })
  const documentation = `<${apiOrigin}/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'deny',
      'Referrer-Policy': 'no-referrer',
    })
    const { config } = request.routeOptions
    if (config.cache !== 'own')
      reply.header('Cache-Control', config.cache === 'public' ? PUBLIC_CACHE : 'no-store')
    if (config.anyFormat) return
    reply.headers({
      Link: documentation,
      Vary: VARY,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    })
    if (patchable.has(request.routeOptions.url ?? ''))
      reply.header('Accept-Patch', 'application/merge-patch+json')
    const format = formatFor(request.headers.accept)
    if (!format) throw new HttpError(406, notAcceptable(request))
    request.answerFormat = request.routeOptions.config.linkedData ? 'jsonld' : format
    reply.header('Content-Type', contentTypeOf(request))
  })

  app.addHook('preSerialization', async (request, reply, payload) => {
    if (request.routeOptions.config.anyFormat || reply.statusCode >= 400) return payload
    if (request.answerFormat === 'jsonld') return payload
    reply.serializer((value: unknown) => JSON.stringify(value))
    return withoutHydra(payload)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 204) reply.removeHeader('Content-Type')
    // Hits depend on the favourite store, so a signed-in customer's answers stay in their own
    // cache.
    if (request.customer && String(reply.getHeader('Cache-Control')).startsWith('public'))
      reply.header('Cache-Control', PRIVATE_CACHE)
    return addETag(request, reply, payload)
  })
}

const contentTypeOf = ({ answerFormat, routeOptions: { config } }: FastifyRequest) =>
  answerFormat === 'json' || config.plainJson
    ? 'application/json; charset=utf-8'
    : 'application/ld+json; charset=utf-8'

const notAcceptable = ({ headers }: FastifyRequest) =>
  `Requested format "${(headers.accept ?? '').slice(0, 100)}" is not supported. Supported MIME types are "application/ld+json", "application/json".`

function addETag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || reply.statusCode !== 200 || request.routeOptions.config.cache !== 'public')
    return payload
  if (typeof payload !== 'string') return payload
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
  reply.header('ETag', tag)
  if (!matches(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('Content-Type')
  return ''
}

/** Whether `If-None-Match` names the tag. */
export const matches = (header: string | undefined, tag: string) =>
  header !== undefined &&
  header
    .split(',')
    .some((candidate) => candidate.trim() === tag || candidate.trim() === tag.slice(2))
