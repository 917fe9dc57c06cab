import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { returnParameter, safeReturnPath } from '@drogerie/shared-lib/routes/return-path.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ShopServer } from '../http/fastify-types.ts'
import { browserOf, clearBrowserCookie, PENDING_SECONDS, setBrowserCookie } from './oauth-cookie.ts'
import { oidcClient, type OidcClient } from './oidc-client.ts'
import { createOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'
import { accountOfIdentity } from './social-sign-in.ts'

const Params = z.object({ provider: SocialProvider })
const Start = z.object({ [returnParameter]: z.optional(z.string().check(z.maxLength(2048))) })
const Callback = z.object({
  code: z.optional(z.string().check(z.maxLength(2048))),
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string()),
})
const Pending = z.object({
  provider: SocialProvider,
  verifier: z.string(),
  nonce: z.string(),
  browser: z.string(),
  returnTo: z.nullable(z.string()),
})
type Pending = z.infer<typeof Pending>

/** The page swaps the code for a token at once; a token never stands in an address. */
const CODE_SECONDS = 60

type Clients = ReadonlyMap<SocialProvider, OidcClient>
/** Why a social login came to nothing, as a word for the page. */
type Failure = 'state' | 'refused' | 'unavailable' | 'email' | 'disabled'
type Outcome = { failure: Failure } | { code: string; returnTo: string | null }

const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const sameText = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Signing in through google, facebook or apple. Outside of the API's own prefix: browsers come here, not clients. */
export const socialLoginRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicOrigin, oauth } = app.config
  const clients: Clients = new Map(
    SocialProvider.options.flatMap((provider) => (oauth[provider] ? [[provider, oidcClient(oauth[provider])]] : [])),
  )
  const failed = (reason: Failure, provider: SocialProvider) =>
    `${publicOrigin}${paths.oauthFailed()}?${new URLSearchParams({ reason, provider }).toString()}`

  app.get(
    '/oauth/connect/:provider',
    { schema: { params: Params, querystring: Start }, config: { anyFormat: true } },
    async (request, reply) => {
      const { provider } = request.params
      const asked = await ask(app, clients, provider, safeReturnPath(request.query[returnParameter] ?? null)).catch((error: unknown) => {
        request.log.warn({ err: error, provider }, 'identity provider')
        return null
      })
      if (!asked) return reply.redirect(failed('unavailable', provider), 302)
      return reply.header('Set-Cookie', setBrowserCookie(publicOrigin, asked.state, asked.browser)).redirect(asked.url, 302)
    },
  )

  app.get(
    '/oauth/connect/:provider/callback',
    { schema: { params: Params, querystring: Callback }, config: { anyFormat: true } },
    async (request, reply) => {
      const { provider } = request.params
      const { state } = request.query
      if (state) reply.header('Set-Cookie', clearBrowserCookie(publicOrigin, state))
      const outcome = await answer(app, clients, request, { provider, ...request.query })
      if ('failure' in outcome) return reply.redirect(failed(outcome.failure, provider), 302)
      const { code, returnTo } = outcome
      const query = new URLSearchParams({ code, provider, ...(returnTo === null ? {} : { [returnParameter]: returnTo }) })
      return reply.redirect(`${publicOrigin}${paths.oauthSuccess()}?${query.toString()}`, 302)
    },
  )
}

const redirectUri = (app: ShopServer, provider: SocialProvider) => `${app.config.publicOrigin}/oauth/connect/${provider}/callback`

/** Notes a question and gives the address at the provider; null when the provider is not offered. */
async function ask(app: ShopServer, clients: Clients, provider: SocialProvider, returnTo: string | null) {
  const client = clients.get(provider)
  if (!client) return null
  const [verifier, nonce, browser] = [random(), random(), random()]
  const pending: Pending = { provider, verifier, nonce, browser: hashOf(browser), returnTo }
  const state = await createOneTimeToken(app.db, {
    purpose: 'oauth_state',
    customerId: null,
    payload: pending,
    lifetimeSeconds: PENDING_SECONDS,
  })
  const url = await client.authorizeUrl({ state, nonce, challenge: hashOf(verifier), redirectUri: redirectUri(app, provider) })
  return { state, browser, url }
}

type Answer = z.infer<typeof Callback> & { provider: SocialProvider }

/** Checks what came back, asks the provider who it is, and makes the code the page swaps for a token. */
async function answer(app: ShopServer, clients: Clients, request: FastifyRequest, came: Answer): Promise<Outcome> {
  const { provider, state, code, error } = came
  const content = state ? await spendOneTimeToken(app.db, 'oauth_state', state) : null
  const pending = z.safeParse(Pending, content?.payload)
  const browser = hashOf(browserOf(request.headers.cookie, state ?? ''))
  // The answer must belong to a question of this browser, or somebody could sign a stranger in as himself.
  if (!pending.success || pending.data.provider !== provider || !sameText(browser, pending.data.browser)) return { failure: 'state' }
  const client = clients.get(provider)
  if (error || !code || !client) return { failure: 'refused' }
  const { verifier, nonce, returnTo } = pending.data
  const identity = await client.identity({ code, verifier, nonce, redirectUri: redirectUri(app, provider) }).catch((cause: unknown) => {
    request.log.warn({ err: cause, provider }, 'identity provider')
    return null
  })
  if (!identity) return { failure: 'unavailable' }
  const account = await accountOfIdentity(app.db, provider, identity)
  if (typeof account === 'string') return { failure: account }
  return { code: await createOneTimeToken(app.db, { purpose: 'oauth', customerId: account.id, lifetimeSeconds: CODE_SECONDS }), returnTo }
}
