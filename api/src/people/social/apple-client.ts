import { authorizationCodeGrant, buildAuthorizationUrl, None } from 'openid-client'
import * as z from 'zod/mini'
import { appleSecret } from './apple-secret.ts'
import { answeredUrl, openidDiscovery } from './openid-discovery.ts'
import type { ProviderClient } from './provider-client.ts'
import type { AppleSettings } from '../../kernel/config/provider-settings.ts'

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  /** A truth value or a text of one. */
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/**
 * Comes beside the token with the first consent alone, unsigned: good for a name, not for an
 * address.
 */
const User = z.object({
  name: z.optional(
    z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  ),
})

/**
 * Sign in with Apple: the answer is a POSTed form, the client secret is signed each time, and the
 * name comes only once.
 */
export function appleClient(settings: AppleSettings): ProviderClient {
  const discover = openidDiscovery({ ...settings, auth: None() })
  return {
    answersBy: 'POST',
    async authorizeUrl({ state, nonce, redirectUri }) {
      const query = {
        redirect_uri: redirectUri,
        scope: 'name email',
        response_mode: 'form_post',
        state,
        nonce,
      }
      return buildAuthorizationUrl(await discover(), query)
    },
    async identity(answer, { state, nonce, redirectUri }) {
      const checks = { expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const secret = { client_secret: await appleSecret(settings) }
      const tokens = await authorizationCodeGrant(
        await discover(),
        answeredUrl(redirectUri, answer),
        checks,
        secret,
      )
      const claims = z.parse(Claims, tokens.claims())
      const { firstName, lastName } = nameOf(answer.get('user'))
      return {
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true || claims.email_verified === 'true',
        firstName: firstName ?? null,
        lastName: lastName ?? null,
      }
    },
  }
}

function nameOf(user: string | null): {
  firstName?: string | undefined
  lastName?: string | undefined
} {
  try {
    return z.parse(User, JSON.parse(user ?? '{}')).name ?? {}
  } catch {
    return {}
  }
}
