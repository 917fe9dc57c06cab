import proxy from '@fastify/http-proxy'
import { apiPrefixes } from '@drogerie/tooling/release/front-addresses.ts'
import { traceHeadersOf } from '@drogerie/shared-lib/server/trace-requests.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

/** Headers that only a proxy in front may set; a browser that sends them errs or attacks. */
const saidByProxies = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]

/** `100 Continue` was said to the browser already. */
const answeredHere = 'expect'

/**
 * The API rate-limits by address and trusts only this header for the visitor's. Without it all
 * visitors would share one address; from anybody else it could be forged.
 */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { ip, id }: Pick<FastifyRequest, 'ip' | 'id'>,
): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => ![...saidByProxies, answeredHere].includes(name.toLowerCase()),
  )
  return { ...Object.fromEntries(kept), 'x-forwarded-for': ip, 'x-request-id': id }
}

/** The API behind the shop's own origin. */
export async function apiProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of apiPrefixes) {
    await app.register(proxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      http2: false,
      replyOptions: {
        // whether the API ends its connection says nothing about the visitor's
        rewriteHeaders: ({ connection: _connection, ...headers }) => headers,
        rewriteRequestHeaders: (request, headers) => ({
          ...forwardedHeaders(headers, request as unknown as FastifyRequest),
          ...traceHeadersOf(request),
        }),
      },
    })
  }
}
