import type { StatementKind } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pretendStatement } from './pending-statements.ts'
import { textOfBody } from './pretend-complaint.ts'

/**
 * Whether what a machine sent would wait for the order's mailbox, had anybody sent it: no sign-in
 * and no token came along.
 */
export const awaitsConfirmation = ({ customer, body }: FastifyRequest): boolean =>
  customer === null && textOfBody(body, 'orderToken') === ''

/**
 * The answer for a bot that filled in the hidden field: a mail is on its way. Nothing is stored,
 * and none is sent.
 */
export function pretendWaiting(
  reply: FastifyReply,
  kind: StatementKind,
  body: unknown,
): FastifyReply {
  return reply.code(202).send(
    pretendStatement(kind, {
      orderNumber: textOfBody(body, 'orderNumber'),
      email: textOfBody(body, 'email'),
    }),
  )
}
