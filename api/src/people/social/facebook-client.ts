import { createHmac } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client'
import * as z from 'zod/mini'
import { answeredUrl } from './openid-discovery.ts'
import { TIMEOUT_SECONDS, type ProviderClient } from './provider-client.ts'
import { AnswerRejected } from './provider-failure.ts'
import type { FacebookSettings } from '../../kernel/config/provider-settings.ts'

const Me = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
})

/**
 * Facebook Login: OAuth 2 without OpenID Connect. The identity is read from the Graph API. Its
 * address proves nothing, because Facebook does not say that it was verified.
 */
export function facebookClient(settings: FacebookSettings): ProviderClient {
  const configuration = configurationOf(settings)
  return {
    answersBy: 'GET',
    authorizeUrl: async ({ state, redirectUri }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        state,
      }),
    async identity(answer, { state, redirectUri }) {
      const tokens = await authorizationCodeGrant(configuration, answeredUrl(redirectUri, answer), {
        expectedState: state,
      })
      const me = await askGraph(configuration, settings, tokens.access_token)
      return {
        subject: me.id,
        email: me.email ?? null,
        emailVerified: false,
        firstName: me.first_name ?? null,
        lastName: me.last_name ?? null,
      }
    },
  }
}

function configurationOf({
  dialogUrl,
  graphUrl,
  clientId,
  clientSecret,
}: FacebookSettings): Configuration {
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  }
  const configuration = new Configuration(
    server,
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  )
  configuration.timeout = TIMEOUT_SECONDS
  if (graphUrl.startsWith('http://')) allowInsecureRequests(configuration)
  return configuration
}

/** The proof ties the token to our secret: one that was taken elsewhere opens nothing. */
async function askGraph(
  configuration: Configuration,
  { graphUrl, clientSecret }: FacebookSettings,
  token: string,
): Promise<z.infer<typeof Me>> {
  const url = new URL(`${graphUrl}/me`)
  url.searchParams.set('fields', 'id,name,first_name,last_name,email')
  url.searchParams.set(
    'appsecret_proof',
    createHmac('sha256', clientSecret).update(token).digest('hex'),
  )
  const answer = await fetchProtectedResource(configuration, token, url, 'GET')
  if (answer.status >= 400 && answer.status < 500)
    throw new AnswerRejected(`the Graph answered ${answer.status}`)
  if (!answer.ok) throw new Error(`the Graph answered ${answer.status}`)
  return z.parse(Me, await answer.json())
}
