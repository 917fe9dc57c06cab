import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { OAuthClient } from '../config.ts'

/** OpenID Connect, the code flow with PKCE: what Google, Facebook and Apple speak. */
const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() })
type Discovery = z.infer<typeof Discovery>

const Identity = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  nonce: z.string(),
})

export type Identity = { subject: string; email: string | null; emailVerified: boolean; firstName: string | null; lastName: string | null }

const TIMEOUT_MS = 5_000

export type OidcClient = {
  authorizeUrl(request: { state: string; nonce: string; challenge: string; redirectUri: string }): Promise<string>
  /** @throws Error - the code is not good, or the identity is not for us. */
  identity(answer: { code: string; verifier: string; nonce: string; redirectUri: string }): Promise<Identity>
}

export function oidcClient({ issuer, clientId, clientSecret }: OAuthClient): OidcClient {
  let known: Promise<{ discovery: Discovery; keys: ReturnType<typeof createRemoteJWKSet> }> | null = null
  const discover = () => {
    known ??= getJson(`${issuer}/.well-known/openid-configuration`).then((json) => {
      const discovery = z.parse(Discovery, json)
      return { discovery, keys: createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: TIMEOUT_MS }) }
    })
    known.catch(() => {
      known = null // asked again by the next person
    })
    return known
  }

  return {
    async authorizeUrl({ state, nonce, challenge, redirectUri }) {
      const { discovery } = await discover()
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      return `${discovery.authorization_endpoint}?${new URLSearchParams(query).toString()}`
    },
    async identity({ code, verifier, nonce, redirectUri }) {
      const { discovery, keys } = await discover()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: clientSecret,
      })
      const { id_token } = z.parse(z.object({ id_token: z.string() }), await getJson(discovery.token_endpoint, body))
      const { payload } = await jwtVerify(id_token, keys, {
        issuer: discovery.issuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256', 'EdDSA'],
        requiredClaims: ['sub', 'exp', 'nonce'],
      })
      const claims = z.parse(Identity, payload)
      if (claims.nonce !== nonce) throw new Error('the identity answers another request')
      return {
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true || claims.email_verified === 'true',
        firstName: claims.given_name ?? null,
        lastName: claims.family_name ?? null,
      }
    },
  }
}

async function getJson(url: string, body?: URLSearchParams): Promise<unknown> {
  const answer = await fetch(url, {
    ...(body ? { method: 'POST', body } : {}),
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`${new URL(url).hostname} answered ${answer.status}`)
  return answer.json()
}
