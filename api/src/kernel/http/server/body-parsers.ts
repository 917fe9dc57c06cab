import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error.ts'
import { bodyTypesFor, mimeTypeOf } from '../negotiation.ts'
import { JsonRefused, parseStrictJson } from '../strict-json.ts'

const JSON_TYPES = ['application/json', 'application/ld+json', 'application/merge-patch+json']

/**
 * JSON bodies only, of the type each method takes; anything else is a 415 that names what would do.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, parseBody(request, String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  // Without this every other type would be refused by the framework in its own words.
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume()
    // A type that the route accepts without a parser: the body's content does not matter.
    if (
      request.is404 ||
      typesTakenBy(request).includes(mimeTypeOf(request.headers['content-type']))
    )
      done(null, undefined)
    else done(unsupported(request))
  })
  app.addHook('onRequest', async (request) => checkBodyType(request))
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
  })
}

function parseBody(request: FastifyRequest, text: string): unknown {
  // Clients send their JSON header with DELETE as well, without a body.
  if (request.is404 || (text === '' && request.method === 'DELETE')) return undefined
  try {
    return parseStrictJson(text)
  } catch (error) {
    throw new HttpError(400, error instanceof JsonRefused ? error.message : 'Syntax error', {
      cause: error,
    })
  }
}

function checkBodyType(request: FastifyRequest): void {
  const { method, headers } = request
  if (request.is404) return // an unknown address or another verb is reported first
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody && headers['content-type'] === undefined) return
  if (!typesTakenBy(request).includes(mimeTypeOf(headers['content-type'])))
    throw unsupported(request)
}

const typesTakenBy = ({ method, routeOptions }: FastifyRequest) =>
  bodyTypesFor(method, routeOptions.config)

function unsupported(request: FastifyRequest): HttpError {
  const list = typesTakenBy(request)
    .map((type) => `"${type}"`)
    .join(', ')
  const given = mimeTypeOf(request.headers['content-type'])
  return new HttpError(
    415,
    `The content-type "${given}" is not supported. Supported MIME types are ${list}.`,
  )
}
