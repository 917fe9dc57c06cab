import { apiPrefixes } from '@drogerie/tooling/release/front-addresses.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isExhausted } from './guard-connections.ts'
import { plainHtml, plainPage, plainStatus } from './plain-page.ts'
import { plainPageHeaders } from './security-headers.ts'

const isBelow = (url: string, prefix: string) =>
  url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)
const isOfApi = ({ url }: FastifyRequest) => apiPrefixes.some((prefix) => isBelow(url, prefix))
const isOfMachines = ({ url }: FastifyRequest) => isBelow(url, '/_mf')

/** The API's own form of a refusal, for when it cannot speak itself. */
function apiRefusal(reply: FastifyReply, status: number) {
  const code = status >= 500 ? 503 : status
  const message =
    code === 503
      ? 'Omlouváme se, nastala chyba. Zkuste to prosím později.'
      : 'Požadavek není platný.'
  const name = code === 503 ? 'Service Unavailable' : 'Bad Request'
  if (code === 503) reply.header('retry-after', '5')
  return reply
    .code(code)
    .headers({ 'content-type': 'application/ld+json; charset=utf-8', 'cache-control': 'no-store' })
    .send(
      JSON.stringify({
        '@context': '/api/v2/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': 'An error occurred',
        'hydra:description': name,
        code,
        message,
      }),
    )
}

export function answerError(
  error: Pick<FastifyError, 'statusCode' | 'message'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = isExhausted(error)
    ? 503
    : error.statusCode && error.statusCode >= 400
      ? error.statusCode
      : 500
  const { method } = request
  // nobody waits for the answer any more, and nothing is wrong here
  if (request.socket.destroyed) request.log.info({ error: String(error), method }, 'visitor left')
  else if (status >= 500)
    request.log.error({ error: String(error), method, status }, 'request failed')
  if (isOfApi(request)) return apiRefusal(reply, status)
  if (isOfMachines(request))
    return reply.code(plainStatus(status)).header('cache-control', 'no-store').send()
  return plainPage(reply, plainStatus(status))
}

/**
 * Errors never show internals: below `/api` they have the API's form, elsewhere they are a Czech
 * page.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
  // before the body is read: what it holds matters no more
  const refuseAction = (request: FastifyRequest, reply: FastifyReply) =>
    isOfMachines(request)
      ? reply.code(404).header('cache-control', 'no-store').send()
      : plainPage(reply.header('allow', 'GET, HEAD'), 405)
  app.setNotFoundHandler(refuseAction)
  app.addHook('onRequest', async (request, reply) => {
    const hosts = request.raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    )
    if (hosts.length > 1) return plainPage(reply, 400)
    if (request.is404) return refuseAction(request, reply)
  })
}

const statusOf = ({ code }: NodeJS.ErrnoException) => (code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)

/** Bytes that are no request: there is no reply to use, so the answer is written by hand. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status = statusOf(error)
  const body = plainHtml(status)
  const headers = {
    ...plainPageHeaders,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}
