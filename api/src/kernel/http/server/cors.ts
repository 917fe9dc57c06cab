import type { FastifyInstance } from 'fastify'

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link, Location, Content-Location, Retry-After, ETag',
}

const preflight = {
  ...headers,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Favourite-Store, traceparent, tracestate',
  'Access-Control-Max-Age': '86400',
}

/**
 * Open to every origin: the API knows bearer tokens only, a foreign page has none to send along.
 */
export function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).headers(preflight).send()
    reply.headers(headers)
    return undefined
  })
}
