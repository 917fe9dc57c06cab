import {
  SocialCodePayload,
  SocialEmailPayload,
  SocialEmailProof,
  SocialLoginEnd,
} from '@drogerie/shared-lib/contract/social-login.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { mailLimits } from '../auth/mail-limits.ts'
import { createSignInCode, signInCodeCookie } from '../auth/sign-in-codes.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { acceptedSchema } from '../../kernel/http/no-content.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { checkProofCode, emailProof, sendProofCode, type EmailProof } from './email-proofs.ts'
import { proofCookie } from './proof-cookie.ts'
import { accountOfIdentity } from './social-sign-in.ts'

const Params = z.object({ id: z.string() })
const config = { plainJson: true } as const

/**
 * The end of a social login whose provider does not stand for the address: a code is mailed to it,
 * and typed where it began.
 */
export const emailProofRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'social-login')
  /** The proof that this browser began; another browser's counts as unknown. */
  const own = async (request: FastifyRequest, proofId: string): Promise<EmailProof> => {
    const proof = await emailProof(app.db, {
      proofId,
      ticket: proofCookie.read(request.headers.cookie, proofId),
    })
    if (!proof) throw notFound()
    return proof
  }

  app.get(
    '/social-email-proofs/:id',
    { schema: { params: Params, response: { 200: SocialEmailProof } }, config },
    async (request) => {
      const { provider, hinted_email: email } = await own(request, request.params.id)
      return { provider, email }
    },
  )

  app.put(
    '/social-email-proofs/:id',
    { schema: { params: Params, body: SocialEmailPayload, response: acceptedSchema } },
    async (request, reply) => {
      const { id } = await own(request, request.params.id)
      await countAttempt(app.db, mailLimits('social', request.body.email, request.ip))
      await sendProofCode(app.db, id, request.body.email)
      app.outbox.wake()
      return reply.code(202).send()
    },
  )

  app.patch(
    '/social-email-proofs/:id',
    {
      schema: { params: Params, body: SocialCodePayload, response: { 200: SocialLoginEnd } },
      config,
    },
    async (request, reply) => {
      const { id, provider, return_to: returnTo } = await own(request, request.params.id)
      const identity = await checkProofCode(app.db, id, request.body.mailedCode)
      if (identity === 'wrong')
        throw violation('mailedCode', 'Kód nesouhlasí. Zkontrolujte prosím poslední e-mail od nás.')
      if (identity === 'over')
        throw violation('mailedCode', 'Kód už neplatí. Nechte si prosím poslat nový.')
      const account = await accountOfIdentity(app.db, provider, identity)
      if (account === 'disabled')
        throw violation('', 'Tento účet je zablokovaný. Ozvěte se prosím zákaznické lince.')
      if (typeof account === 'string')
        throw violation(
          '',
          'K tomuto e-mailu máme účet s jinak napsanou adresou. Přihlaste se prosím e-mailem a heslem.',
        )
      if (account.isNewLogin)
        securityEvent(request, 'social-login.linked', { provider, customerId: account.id })
      const code = await createSignInCode(app.db, account.id)
      reply.header('Set-Cookie', signInCodeCookie.set(app.config.publicOrigin, code))
      return { oauthCode: code.code, returnTo }
    },
  )
}
