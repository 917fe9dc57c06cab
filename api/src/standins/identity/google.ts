import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { faultOf, grantStore, type Grants } from './grants.ts'
import { choicePage, refusalPage } from './pages.ts'
import { personOf } from './people.ts'
import { html, idToken, type Form, type Registration } from './provider.ts'

/**
 * OpenID Connect by the book: discovery, PKCE, nonce, `email_verified` as a truth value, the issuer
 * in the answer.
 */
export const googleStandIn =
  (registration: Registration): FastifyPluginAsync =>
  async (app) => {
    const { issuer, keys } = registration
    const grants = grantStore()

    app.get('/.well-known/openid-configuration', async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/oauth2/v3/certs`,
      response_types_supported: ['code', 'token', 'id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['plain', 'S256'],
      authorization_response_iss_parameter_supported: true,
    }))
    app.get('/oauth2/v3/certs', async () => ({ keys: [keys.jwk] }))
    consent(app, registration, grants)
    tokens(app, registration, grants)
  }

function refusalOf(
  { clientId, redirectUris }: Registration,
  query: Form,
): [code: string, text: string] | null {
  if (query['client_id'] !== clientId)
    return ['Chyba 401: invalid_client', 'The OAuth client was not found.']
  if (!redirectUris.includes(query['redirect_uri'] ?? ''))
    return [
      'Chyba 400: redirect_uri_mismatch',
      `The redirect URI ${query['redirect_uri'] ?? ''} is not registered.`,
    ]
  if (query['response_type'] !== 'code')
    return ['Chyba 400: invalid_request', 'Required parameter is missing: response_type']
  const unknown = (query['scope'] ?? '')
    .split(' ')
    .filter((scope) => !['openid', 'email', 'profile'].includes(scope))
  return unknown.length > 0
    ? ['Chyba 400: invalid_scope', `Some requested scopes were invalid: ${unknown.join(', ')}`]
    : null
}

/** The page on which a person is chosen, and what it answers. */
function consent(app: FastifyInstance, registration: Registration, grants: Grants): void {
  app.get<{ Querystring: Form }>('/o/oauth2/v2/auth', async ({ query }, reply) => {
    const refused = refusalOf(registration, query)
    return refused
      ? html(reply, refusalPage('Google', ...refused), 400)
      : html(reply, choicePage('Google'))
  })

  app.post<{ Querystring: Form; Body: Form }>(
    '/o/oauth2/v2/auth',
    async ({ query, body }, reply) => {
      const refused = refusalOf(registration, query)
      if (refused) return html(reply, refusalPage('Google', ...refused), 400)
      const back = new URL(query['redirect_uri'] ?? '')
      const person = personOf(body)
      const answer: Record<string, string> = person
        ? {
            code: grants.add({
              person,
              query,
              isEmailHidden: false,
              fault: faultOf(body['fault']),
            }),
            scope: 'email profile openid',
            authuser: '0',
            prompt: 'consent',
          }
        : { error: 'access_denied' }
      back.search = new URLSearchParams({
        state: query['state'] ?? '',
        iss: registration.issuer(),
        ...answer,
      }).toString()
      return reply.redirect(back.href, 303)
    },
  )
}

/** The exchange of a code for tokens. */
function tokens(app: FastifyInstance, registration: Registration, grants: Grants): void {
  const { clientId, clientSecret } = registration
  app.post<{ Body: Form }>('/token', async ({ body, headers }, reply) => {
    const secret = basicSecret(headers.authorization) ?? {
      id: body['client_id'],
      secret: body['client_secret'],
    }
    if (secret.id !== clientId || secret.secret !== clientSecret)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Unauthorized' })
    const grant = grants.take(body['code'])
    if (typeof grant === 'string')
      return reply
        .code(400)
        .send({ error: 'invalid_grant', error_description: 'Malformed auth code.' })
    if (grant.query['redirect_uri'] !== body['redirect_uri'])
      return reply
        .code(400)
        .send({ error: 'redirect_uri_mismatch', error_description: 'Bad Request' })
    const challenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url')
    if (grant.query['code_challenge'] !== challenge)
      return reply
        .code(400)
        .send({ error: 'invalid_grant', error_description: 'Invalid code verifier.' })
    if (grant.fault === 'away') return reply.code(503).send('Service Unavailable')
    const { email, isEmailProved, firstName, lastName } = grant.person
    const profile = {
      given_name: firstName,
      family_name: lastName,
      name: `${firstName} ${lastName}`,
    }
    const claims = {
      ...profile,
      ...(email === null ? {} : { email, email_verified: isEmailProved }),
    }
    return {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 3599,
      scope: 'openid email profile',
      id_token: await idToken(registration, grant, claims),
    }
  })
}

function basicSecret(header: string | undefined): { id: string; secret: string } | null {
  const [, encoded] = /^Basic (\S+)$/.exec(header ?? '') ?? []
  if (encoded === undefined) return null
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64')
    .toString()
    .split(':')
    .map(decodeURIComponent)
  return { id, secret }
}
