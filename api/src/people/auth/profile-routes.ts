import { randomUUID } from 'node:crypto'
import {
  ChangePasswordPayload,
  Customer,
  DeleteAccountPayload,
  RefreshedCustomer,
  UpdateCustomerPayload,
} from '@drogerie/shared-lib/contract/customer.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { accountById, type AccountRow } from '../customer/customer-repository.ts'
import { presentCustomer } from '../customer/customer-presenter.ts'
import { isSameMailbox } from '../../kernel/values/email-rules.ts'
import { readCustomer } from '../customer/read-customer.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { noContentSchema, acceptedSchema } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { forSignedInOnly, requireSelf } from '../../kernel/http/signed-in.ts'
import { withoutUnchanged } from '../../kernel/http/unchanged-members.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { changePassword } from './account-commands.ts'
import { eraseOrClose } from './closed-accounts.ts'
import { mailLimits } from './mail-limits.ts'
import { requireProofOnce } from './reauthentication.ts'
import { updateProfile } from './profile-commands.ts'
import { refreshSession } from './sessions.ts'

const Params = z.object({ id: z.string() })

/** @throws HttpError 401 - not signed in; 404 - the id is another's, or the account is gone. */
async function own(request: FastifyRequest, id: string): Promise<AccountRow> {
  const account = await accountById(request.server.db, requireSelf(request, id).id)
  if (!account) throw notFound()
  return account
}

/** Changes that customers make to their own account. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)
  /**
   * The half-hourly refresh: the newest data and a fresh token. A club service that is down must
   * never end a session.
   */
  const refresh = {
    schema: { params: Params, response: { 200: RefreshedCustomer } },
    config: { endsCopiedSessions: true },
  }
  app.get('/customers/:id/refresh', refresh, async (request) => {
    const freshness = await app.memberCopies.refresh(requireSelf(request, request.params.id).id)
    const account = await own(request, request.params.id)
    const token = await refreshSession(request, account)
    return {
      ...presentCustomer(account),
      token,
      ...(freshness === 'stale' ? { clubStale: true } : {}),
    }
  })

  const update = {
    schema: { params: Params, body: UpdateCustomerPayload, response: { 200: Customer } },
    preValidation: async (request: FastifyRequest<{ Params: { id: string } }>) => {
      request.body = withoutUnchanged(
        request.body,
        presentCustomer(await own(request, request.params.id)),
      )
    },
  }
  app.put('/customers/:id', update, async (request) => {
    const account = await own(request, request.params.id)
    const { email } = request.body
    if (email !== undefined && !isSameMailbox(email, account.email))
      await requireProofOnce(request, account)
    await updateProfile(app, account, request.body)
    if (email !== undefined && !isSameMailbox(email, account.email))
      securityEvent(request, 'email.change-asked', { mailbox: email })
    if (request.body.pendingEmail === null) securityEvent(request, 'email.change-cancelled')
    app.outbox.wake()
    return readCustomer(app.db, account.id)
  })

  await app.register(passwordRoutes)
  await app.register(closingRoutes)
}

const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  /** Mails the code by which an account without a password proves itself. */
  app.post(
    '/customers/:id/proof-codes',
    { schema: { params: Params, response: acceptedSchema } },
    async (request, reply) => {
      const account = await own(request, request.params.id)
      if (account.password_hash !== null || account.verified_at === null)
        throw violation('', 'K účtu se přihlašujete heslem. Potvrďte ho prosím heslem.')
      await countAttempt(app.db, mailLimits('proof', account.email, request.ip))
      await enqueue(app.db, `proof-code:${randomUUID()}`, {
        kind: 'proof-code',
        customerId: account.id,
      })
      app.outbox.wake()
      return reply.code(202).send()
    },
  )

  app.put(
    '/customers/:id/password',
    { schema: { params: Params, body: ChangePasswordPayload, response: noContentSchema } },
    async (request, reply) => {
      const account = await own(request, request.params.id)
      await requireProofOnce(request, account)
      await changePassword(app.db, account.id, {
        newPassword: request.body.newPassword,
        sessionId: request.session?.id,
      })
      securityEvent(request, 'password.changed')
      return reply.code(204).send()
    },
  )
}

const closingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.delete(
    '/customers/:id',
    {
      schema: {
        params: Params,
        body: DeleteAccountPayload,
        response: { ...noContentSchema, ...acceptedSchema },
      },
    },
    async (request, reply) => {
      const account = await own(request, request.params.id)
      await requireProofOnce(request, account)
      const files = await eraseOrClose(app, account)
      securityEvent(request, 'person.erased', { reason: files === 'waits' ? 'closed' : 'erased' })
      app.outbox.wake()
      if (files === 'waits') return reply.code(202).send()
      await app.files.remove(files)
      return reply.code(204).send()
    },
  )
}
