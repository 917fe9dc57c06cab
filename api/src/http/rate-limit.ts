import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tooManyRequests } from './http-error.ts'

/**
 * Limits are set per route: `config: { rateLimit: { max: 5, timeWindow: '1 hour' } }`. There is no global one, for the
 * shop's own server renders pages for everybody from a single address.
 */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
  })
}
