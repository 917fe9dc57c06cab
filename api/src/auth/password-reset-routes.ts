import { randomUUID } from 'node:crypto'
import { ResetPasswordPayload, ResetPasswordRequestPayload } from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { canonicalEmail } from '../customer/email-rules.ts'
import { HttpError } from '../http/http-error.ts'
import { enqueue } from '../mail/outbox.ts'
import { setPassword } from './account-commands.ts'
import { peekOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'
import { countAttempt } from '../http/attempt-limits.ts'

const Params = z.object({ token: z.string() })

const invalidLink = () => new HttpError(404, 'Reset link invalid', { message: 'Odkaz pro obnovu hesla není platný.' })

/** Forgotten passwords. Asking answers the same, at the same speed, for known and unknown addresses. */
export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/reset-password-requests', { schema: { body: ResetPasswordRequestPayload } }, async (request, reply) => {
    const { email } = request.body
    await countAttempt(app.db, [
      { bucket: `reset:account:${canonicalEmail(email)}`, max: 5, windowSeconds: 3600 },
      { bucket: `reset:address:${request.ip}`, max: 30, windowSeconds: 3600 },
    ])
    await enqueue(app.db, `password-reset:${randomUUID()}`, { kind: 'password-reset', email })
    app.outbox.wake()
    return reply.code(202).send()
  })

  app.get('/reset-password-requests/:token', { schema: { params: Params } }, async (request, reply) => {
    if (!(await peekOneTimeToken(app.db, 'password_reset', request.params.token))) throw invalidLink()
    return reply.code(204).send()
  })

  app.patch('/reset-password-requests/:token', { schema: { params: Params, body: ResetPasswordPayload } }, async (request, reply) => {
    const { token } = request.params
    const content = await spendOneTimeToken(app.db, 'password_reset', token)
    if (!content?.customerId) throw invalidLink()
    await setPassword(app.db, content.customerId, request.body.newPassword, { verifies: true })
    return reply.code(202).send()
  })
}
