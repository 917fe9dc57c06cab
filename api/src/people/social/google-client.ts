import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
} from 'openid-client'
import * as z from 'zod/mini'
import type { GoogleSettings } from '../../kernel/config/provider-settings.ts'
import { answeredUrl, openidDiscovery } from './openid-discovery.ts'
import type { ProviderClient } from './provider-client.ts'

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
})

/** OpenID Connect by the book, with PKCE. */
export function googleClient({ issuer, clientId, clientSecret }: GoogleSettings): ProviderClient {
  const discover = openidDiscovery({ issuer, clientId, auth: ClientSecretPost(clientSecret) })
  return {
    answersBy: 'GET',
    async authorizeUrl({ state, nonce, verifier, redirectUri }) {
      return buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identity(answer, { state, nonce, verifier, redirectUri }) {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }
      const tokens = await authorizationCodeGrant(
        await discover(),
        answeredUrl(redirectUri, answer),
        checks,
      )
      const claims = z.parse(Claims, tokens.claims())
      return {
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true,
        firstName: claims.given_name ?? null,
        lastName: claims.family_name ?? null,
      }
    },
  }
}
