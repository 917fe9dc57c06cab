import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CheckResult, type CheckInput } from '../../../club/wire/club-wire.ts'
import { accountByEmail } from '../../people/customer/customer-repository.ts'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import { waitingApplication } from './applications.ts'
import { membershipOf } from './memberships.ts'

/**
 * Whether the address belongs to another account; the caller's own account counts only if it is a
 * member.
 */
export async function isAccountTaken(
  app: FastifyInstance,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  const account = await accountByEmail(app.db, email)
  if (!account) return false
  const isOwn =
    request.customer !== null && canonicalEmail(request.customer.email) === account.canonical_email
  return !isOwn || (await membershipOf(app.db, account.id)) !== null
}

/** 0: unknown; 1: a registration waits for confirmation by its link; 2: an account or a member. */
export async function duplicityOf(
  app: FastifyInstance,
  request: FastifyRequest,
  person: CheckInput,
): Promise<0 | 1 | 2> {
  if (await isAccountTaken(app, request, person.email)) return 2
  if (await waitingApplication(app.db, 'registration', person.email)) return 1
  const { match } = await app.club.call('POST', '/members/check', CheckResult, person)
  return match === 'none' ? 0 : 2
}
