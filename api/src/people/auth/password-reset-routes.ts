import { randomUUID } from 'node:crypto'
import {
  ResetPasswordPayload,
  ResetPasswordRequestPayload,
} from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { accountById } from '../customer/customer-repository.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { done, taken } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { newPasswordHash, storePassword } from './account-commands.ts'
import { mailLimits } from './mail-limits.ts'
import { peekOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'
import { rememberAddress } from './sign-in.ts'

const Params = z.object({ token: z.string() })

const invalidLink = () =>
  new HttpError(404, 'Reset link invalid', { message: 'Odkaz pro obnovu hesla není platný.' })

/** Forgotten passwords. Asking answers the same, at the same speed, for known and unknown addresses. */
export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'ask-mail')
  app.post(
    '/reset-password-requests',
    { schema: { body: ResetPasswordRequestPayload, response: taken } },
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
    { schema: { params: Params, response: done } },
    async (request, reply) => {
      if (!(await peekOneTimeToken(app.db, 'password_reset', request.params.token)))
        throw invalidLink()
      return reply.code(204).send()
    },
  )

  app.patch(
    '/reset-password-requests/:token',
    { schema: { params: Params, body: ResetPasswordPayload, response: taken } },
    async (request, reply) => {
      const customerId = await resetPassword(app.db, request.params.token, request.body.newPassword)
      securityEvent(request, 'password.reset', { customerId })
      const account = await accountById(app.db, customerId)
      if (account) await rememberAddress(app.db, account.user_id, request.ip)
      return reply.code(202).send()
    },
  )
}

/**
 * Sets a password by a link. A password that is refused leaves the link good; spending it and storing the password is one
 * transaction, so a process that dies in between leaves it good, too.
 */
async function resetPassword(
  db: Kysely<Database>,
  token: string,
  password: string,
): Promise<number> {
  if (!(await peekOneTimeToken(db, 'password_reset', token))) throw invalidLink()
  const passwordHash = await newPasswordHash(password, 'newPassword')
  return inTransaction(db, async (trx) => {
    const content = await spendOneTimeToken(trx, 'password_reset', token)
    if (!content?.customerId) throw invalidLink()
    await storePassword(trx, content.customerId, passwordHash, { verifies: true })
    return content.customerId
  })
}
