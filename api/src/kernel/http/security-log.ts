import { createHmac } from 'node:crypto'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** All events of the security log. A name says what, and after the dot with which result. */
export const securityEventNames = [
  'sign-in.done',
  'sign-in.failed',
  'sign-out.done',
  'sessions.ended',
  'session.token-reused',
  'password.changed',
  'password.reset-asked',
  'password.reset',
  'email.change-asked',
  'email.changed',
  'email.change-cancelled',
  'email.verified',
  're-authentication.failed',
  'social-login.linked',
  'social-login.unlinked',
  'social-login.failed',
  'passkey.added',
  'passkey.removed',
  'account.registered',
  'person.erased',
  'person.exported',
  'access.refused',
  'limit.reached',
  'office.command',
] as const
export type SecurityEventName = (typeof securityEventNames)[number]

export type SecurityFacts = {
  /** The actor, when that is not the signed-in customer: at a sign-in, or by a mailed link. */
  customerId?: number
  /**
   * The mailbox it is about. Never written down: only a keyed fingerprint is, by which lines of one
   * mailbox are found.
   */
  mailbox?: string
  /** One of a few known words, such as `password` or `provider`; never anything that was typed. */
  reason?: string
  provider?: string
  status?: number
  /** How many things it was about: sessions ended, for example. */
  count?: number
}

/** Endings of the event names that stand for a failure. */
const failures = /\.(failed|refused|reached|token-reused)$/
const outcomeOf = (event: SecurityEventName): 'failure' | 'success' =>
  failures.test(event) ? 'failure' : 'success'

/**
 * Writes one line of the security log: `{ security, outcome, actor, network, route, … }`, beside
 * the request's id. Lines hold no e-mail address, name, token or body; the route is its pattern,
 * for addresses hold tokens.
 */
export function securityEvent(
  request: FastifyRequest,
  event: SecurityEventName,
  facts: SecurityFacts = {},
): void {
  const { customerId = request.customer?.id, mailbox, ...rest } = facts
  request.log.info(
    {
      security: event,
      outcome: outcomeOf(event),
      actor: customerId === undefined ? 'anonymous' : `customer:${customerId}`,
      network: clientNetwork(request.ip),
      route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      ...(mailbox === undefined
        ? {}
        : { mailbox: logFingerprint(request.server.config.logKey, mailbox) }),
      ...rest,
    },
    'security',
  )
}

/**
 * The same for what an operator does by the office's tool; `outcome` is `done`, `refused` or
 * `failed`.
 */
export function officeEvent(
  log: FastifyBaseLogger,
  facts: { operator: string; command: string; outcome: string },
): void {
  const { operator, outcome, ...rest } = facts
  const event: SecurityEventName = 'office.command'
  log.info(
    {
      security: event,
      outcome: outcome === 'done' ? 'success' : 'failure',
      actor: `operator:${operator}`,
      ...rest,
    },
    'security',
  )
}

/** Tells mailboxes apart without revealing them: addresses cannot be tried out without the key. */
const logFingerprint = (key: string, mailbox: string): string =>
  createHmac('sha256', key)
    .update(mailbox.trim().normalize('NFC').toLowerCase())
    .digest('base64url')
    .slice(0, 22)
