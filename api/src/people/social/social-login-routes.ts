import { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { returnParameter, safeReturnPath } from '@drogerie/shared-lib/routes/return-path.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { signInCodeCookie } from '../auth/sign-in-codes.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { browserOf, clearBrowserCookie, setBrowserCookie } from './browser-cookie.ts'
import { proofCookie } from './proof-cookie.ts'
import type { ProviderClients } from './provider-clients.ts'
import { askProvider, takeAnswer, type Failure } from './social-login.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'

const Params = z.object({ provider: SocialProvider })
const Start = z.object({ [returnParameter]: z.optional(z.string().check(z.maxLength(2048))) })
/** Providers add words of their own; the library looks at those it knows. */
const Answer = z.record(z.string(), z.string().check(z.maxLength(4096)))

type Clients = { clients: ProviderClients }
const config = { anyFormat: true } as const

const pageOf = (publicOrigin: string, path: string, query: Record<string, string>) =>
  `${publicOrigin}${path}?${new URLSearchParams(query).toString()}`

const failedPage = (publicOrigin: string) => (reason: Failure, provider: SocialProvider) =>
  pageOf(publicOrigin, paths.oauthFailed(), { reason, provider })

/**
 * Signing in through google, facebook or apple. Outside of the API's own prefix: browsers come
 * here, not clients.
 */
export const socialLoginRoutes: FastifyPluginAsyncZod<Clients> = async (app, { clients }) => {
  limitedAs(app, 'social-login')
  const { publicOrigin } = app.config
  const failed = failedPage(publicOrigin)

  app.get(
    '/oauth/connect/:provider',
    {
      schema: { params: Params, querystring: Start },
      config: { ...config, limit: 'social-login' },
    },
    async (request, reply) => {
      const { provider } = request.params
      const client = clients.get(provider)
      if (!client) return reply.redirect(failed('not-offered', provider), 302)
      const returnTo = safeReturnPath(request.query[returnParameter] ?? null)
      const asked = await askProvider(app, { provider, client, returnTo }).catch(
        (error: unknown) => {
          request.log.warn({ err: error, provider }, 'identity provider')
          return null
        },
      )
      if (!asked) return reply.redirect(failed('unavailable', provider), 302)
      const question = { publicOrigin, answersBy: client.answersBy, state: asked.state }
      return reply
        .header('Set-Cookie', setBrowserCookie(question, asked.browser))
        .redirect(asked.url.href, 302)
    },
  )

  await app.register(callbackRoutes, { clients })
}

const callbackRoutes: FastifyPluginAsyncZod<Clients> = async (app, { clients }) => {
  const url = '/oauth/connect/:provider/callback'
  app.get(url, { schema: { params: Params, querystring: Answer }, config }, (request, reply) =>
    takeCallback(request, reply, {
      clients,
      provider: request.params.provider,
      answer: new URLSearchParams(request.query),
    }),
  )
  app.post(
    url,
    { schema: { params: Params, body: Answer }, config: { ...config, formBody: true } },
    (request, reply) =>
      takeCallback(request, reply, {
        clients,
        provider: request.params.provider,
        answer: new URLSearchParams(request.body),
      }),
  )
}

type ProviderAnswer = Clients & { provider: SocialProvider; answer: URLSearchParams }

async function takeCallback(
  request: FastifyRequest,
  reply: FastifyReply,
  { clients, provider, answer }: ProviderAnswer,
) {
  const app = request.server
  const { publicOrigin } = app.config
  const failed = failedPage(publicOrigin)
  const client = clients.get(provider)
  if (!client || client.answersBy !== request.method)
    return reply.redirect(failed(client ? 'state' : 'not-offered', provider), 303)
  const state = answer.get('state')
  if (state)
    reply.header(
      'Set-Cookie',
      clearBrowserCookie({ publicOrigin, answersBy: client.answersBy, state }),
    )
  const outcome = await takeAnswer(app, {
    provider,
    client,
    answer,
    browser: browserOf(request.headers.cookie, state ?? ''),
  })
  if ('failure' in outcome) {
    securityEvent(request, 'social-login.failed', { provider, reason: outcome.failure })
    return reply.redirect(failed(outcome.failure, provider), 303)
  }
  if ('ticket' in outcome) {
    reply.header('Set-Cookie', proofCookie.set(publicOrigin, outcome))
    return reply.redirect(
      pageOf(publicOrigin, paths.oauthEmail(), { proof: outcome.proofId, provider }),
      303,
    )
  }
  const { code, returnTo, linkedTo } = outcome
  if (linkedTo !== null)
    securityEvent(request, 'social-login.linked', { provider, customerId: linkedTo })
  reply.header('Set-Cookie', signInCodeCookie.set(publicOrigin, code))
  return reply.redirect(
    pageOf(publicOrigin, paths.oauthSuccess(), {
      code: code.code,
      provider,
      ...(returnTo === null ? {} : { [returnParameter]: returnTo }),
    }),
    303,
  )
}
