import { randomUUID } from 'node:crypto'
import {
  ResetPasswordPayload,
  ResetPasswordRequestPayload,
} from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { accountById } from '../customer/customer-repository.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { noContentSchema, acceptedSchema } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { mailLimits } from './mail-limits.ts'
import { requireResetLink, resetPassword } from './reset-password.ts'
import { rememberAddress } from './sign-in.ts'

const Params = z.object({ token: z.string() })

/**
 * Forgotten passwords. Asking answers the same, at the same speed, for known and unknown addresses.
 */
export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'ask-mail')
  app.post(
    '/reset-password-requests',
    { schema: { body: ResetPasswordRequestPayload, response: acceptedSchema } },
    async (request, reply) => {
      const { email } = request.body
      await countAttempt(app.db, mailLimits('reset', email, request.ip))
      await enqueue(app.db, `password-reset:${randomUUID()}`, { kind: 'password-reset', email })
      securityEvent(request, 'password.reset-asked', { mailbox: email })
      app.outbox.wake()
      return reply.code(202).send()
    },
  )

  app.get(
    '/reset-password-requests/:token',
    { schema: { params: Params, response: noContentSchema } },
    async (request, reply) => {
      await requireResetLink(app.db, request.params.token)
      return reply.code(204).send()
    },
  )

  app.patch(
    '/reset-password-requests/:token',
    { schema: { params: Params, body: ResetPasswordPayload, response: acceptedSchema } },
    async (request, reply) => {
      const customerId = await resetPassword(app.db, request.params.token, request.body.newPassword)
      securityEvent(request, 'password.reset', { customerId })
      const account = await accountById(app.db, customerId)
      if (account) await rememberAddress(app.db, account.user_id, request.ip)
      return reply.code(202).send()
    },
  )
}
