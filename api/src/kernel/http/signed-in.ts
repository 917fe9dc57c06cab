import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedInCustomer } from './fastify-types.ts'
import { notFound, unauthorized } from './http-error.ts'

/** @throws HttpError 401 `JWT Token not found` - when not signed in. */
export function requireCustomer(request: FastifyRequest): SignedInCustomer {
  if (!request.customer) throw unauthorized('JWT Token not found')
  return request.customer
}

/**
 * The signed-in customer, when the path names them: `/customers/{id}`.
 *
 * @throws HttpError 401 - not signed in; 404 - the id is another's, or no id at all.
 */
export function requireSelf(request: FastifyRequest, id: string): SignedInCustomer {
  const customer = requireCustomer(request)
  if (id !== String(customer.id)) throw notFound()
  return customer
}

/** Every route of a plugin is for the signed-in alone; call it before the routes. */
export function forSignedInOnly(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, signedIn: true }
  })
}
