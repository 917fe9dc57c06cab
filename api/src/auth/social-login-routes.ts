import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { createOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'
import { oidcClient, type OidcClient } from './oidc-client.ts'
import { accountOfIdentity } from './social-sign-in.ts'

const Params = z.object({ provider: SocialProvider })
const Callback = z.object({
  code: z.optional(z.string().check(z.maxLength(2048))),
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string()),
})
const Pending = z.object({ provider: SocialProvider, verifier: z.string(), nonce: z.string(), browser: z.string() })

const COOKIE = 'oauth_browser'
const PENDING_SECONDS = 600
/** The page swaps the code for a token at once; a token never stands in an address. */
const CODE_SECONDS = 60

const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const sameText = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Signing in through google, facebook or apple. Outside of the API's own prefix: browsers come here, not clients. */
export const socialLoginRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicOrigin, oauth } = app.config
  const clients = new Map<SocialProvider, OidcClient>(
    SocialProvider.options.flatMap((provider) => (oauth[provider] ? [[provider, oidcClient(oauth[provider])]] : [])),
  )
  const redirectUri = (provider: SocialProvider) => `${publicOrigin}/oauth/connect/${provider}/callback`
  const failed = (reason: string) => `${publicOrigin}${paths.oauthFailed()}?reason=${reason}`
  const cookie = (value: string, maxAge: number) =>
    `${COOKIE}=${value}; Path=/oauth/connect; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${publicOrigin.startsWith('https') ? '; Secure' : ''}`

  app.get('/oauth/connect/:provider', { schema: { params: Params }, config: { anyFormat: true } }, async (request, reply) => {
    const { provider } = request.params
    const client = clients.get(provider)
    if (!client) return reply.redirect(failed('unavailable'), 302)
    const [verifier, nonce, browser] = [random(), random(), random()]
    const state = await createOneTimeToken(app.db, {
      purpose: 'oauth_state',
      customerId: null,
      payload: { provider, verifier, nonce, browser: hashOf(browser) },
      lifetimeSeconds: PENDING_SECONDS,
    })
    const url = await client
      .authorizeUrl({ state, nonce, challenge: hashOf(verifier), redirectUri: redirectUri(provider) })
      .catch((error: unknown) => {
        request.log.warn({ err: error, provider }, 'identity provider')
        return null
      })
    return url
      ? reply.header('Set-Cookie', cookie(browser, PENDING_SECONDS)).redirect(url, 302)
      : reply.redirect(failed('unavailable'), 302)
  })

  app.get(
    '/oauth/connect/:provider/callback',
    { schema: { params: Params, querystring: Callback }, config: { anyFormat: true } },
    async (request, reply) => {
      const { provider } = request.params
      const { code, state, error } = request.query
      reply.header('Set-Cookie', cookie('', 0))
      const content = state ? await spendOneTimeToken(app.db, 'oauth_state', state) : null
      const pending = z.safeParse(Pending, content?.payload)
      const browser = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
      // The answer must belong to a question of this browser, or somebody could sign a stranger in as himself.
      if (!pending.success || pending.data.provider !== provider || !sameText(hashOf(browser), pending.data.browser))
        return reply.redirect(failed('state'), 302)
      const client = clients.get(provider)
      if (error || !code || !client) return reply.redirect(failed('refused'), 302)
      const { verifier, nonce } = pending.data
      const identity = await client.identity({ code, verifier, nonce, redirectUri: redirectUri(provider) }).catch((cause: unknown) => {
        request.log.warn({ err: cause, provider }, 'identity provider')
        return null
      })
      if (!identity) return reply.redirect(failed('unavailable'), 302)
      const account = await accountOfIdentity(app.db, provider, identity)
      if (typeof account === 'string') return reply.redirect(failed(account), 302)
      const oneTime = await createOneTimeToken(app.db, { purpose: 'oauth', customerId: account.id, lifetimeSeconds: CODE_SECONDS })
      return reply.redirect(`${publicOrigin}${paths.oauthSuccess()}?code=${oneTime}`, 302)
    },
  )
}
