import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { membershipOf } from './memberships.ts'

/** The club's name of who is signed in; null for a customer outside the club, who is not worth a question. */
export async function memberIdFor(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string | null> {
  return (await membershipOf(app.db, requireCustomer(request).id))?.memberId ?? null
}

/** @throws HttpError 404 - a customer outside the club owns none of its things. */
export async function requireOwner(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const memberId = await memberIdFor(app, request)
  if (memberId === null) throw notFound()
  return memberId
}

/** @throws ViolationError - only members may do this. */
export async function requireMember(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string> {
  const memberId = await memberIdFor(app, request)
  if (memberId === null) throw violation('', 'Tahle část patří členům klubu.')
  return memberId
}
