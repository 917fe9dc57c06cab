import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { membershipOf } from './memberships.ts'

/**
 * The member id of the signed-in customer; null, without a call to the club, for a customer who is
 * not a member.
 */
export async function memberIdFor(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string | null> {
  return (await membershipOf(app.db, requireCustomer(request).id))?.memberId ?? null
}

/** @throws HttpError 404 - the customer is not a member. */
export async function requireOwner(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const memberId = await memberIdFor(app, request)
  if (memberId === null) throw notFound()
  return memberId
}

/** @throws ViolationError - the customer is not a member. */
export async function requireMember(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string> {
  const memberId = await memberIdFor(app, request)
  if (memberId === null) throw violation('', 'Tahle část patří členům klubu.')
  return memberId
}
