import type { FastifyRequest } from 'fastify'

/**
 * `externalId` of the store a request prefers: the header, else the customer's own. Unknown ones
 * are ignored later.
 */
export function favouriteStoreOf(request: FastifyRequest): string | null {
  const header = request.headers['x-favourite-store']
  if (typeof header === 'string' && /^[\w-]{1,40}$/.test(header)) return header
  return request.customer?.favouriteStore ?? null
}
