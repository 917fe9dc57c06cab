import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { decodeJwt, importSPKI, jwtVerify } from 'jose'
import { faultOf, grantStore, type Grant, type Grants } from './grants.ts'
import { choicePage, formPostPage, refusalPage } from './pages.ts'
import { personOf } from './people.ts'
import { html, idToken, type Form, type Registration } from './provider.ts'

export type AppleRegistration = Omit<Registration, 'clientSecret'> & {
  teamId: string
  keyId: string
  publicKey: string
}

/** The longest life of a client secret, in seconds: half a year. */
const LONGEST_SECRET = 15_777_000

/**
 * Sign in with Apple. A request for a name or an e-mail is answered by a POST. The name comes only
 * with the first consent, unsigned beside the token; the client secret is a token signed by the
 * shop. Unlike the original, it accepts local addresses without https, for development.
 */
export const appleStandIn =
  (registration: AppleRegistration): FastifyPluginAsync =>
  async (app) => {
    const { issuer, keys } = registration
    const grants = grantStore()

    app.get('/.well-known/openid-configuration', async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/auth/authorize`,
      token_endpoint: `${issuer()}/auth/token`,
      jwks_uri: `${issuer()}/auth/keys`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'name'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }))
    app.get('/auth/keys', async () => ({ keys: [keys.jwk] }))
    consent(app, registration, grants)
    tokens(app, registration, grants)
  }

function refusalOf(
  { clientId, redirectUris }: AppleRegistration,
  query: Form,
): [code: string, text: string] | null {
  if (query['client_id'] !== clientId) return ['invalid_client', 'Invalid client.']
  if (!redirectUris.includes(query['redirect_uri'] ?? ''))
    return ['invalid_request', 'Invalid web redirect url.']
  const scopes = (query['scope'] ?? '').split(' ').filter(Boolean)
  if (scopes.some((scope) => !['openid', 'email', 'name'].includes(scope)))
    return ['invalid_scope', 'Invalid scope.']
  if (scopes.some((scope) => scope !== 'openid') && query['response_mode'] !== 'form_post')
    return [
      'invalid_request',
      'response_mode must be form_post when name or email scope is requested.',
    ]
  return query['response_type'] === 'code'
    ? null
    : ['unsupported_response_type', 'Unsupported response type.']
}

/** The page on which a person is chosen, and what it answers. */
function consent(app: FastifyInstance, registration: AppleRegistration, grants: Grants): void {
  const consented = new Set<string>()

  app.get<{ Querystring: Form }>('/auth/authorize', async ({ query }, reply) => {
    const refused = refusalOf(registration, query)
    if (refused) return html(reply, refusalPage('Apple', ...refused), 400)
    return html(
      reply,
      choicePage('Apple', '<label><input type="checkbox" name="hide"> Skrýt můj e-mail</label>'),
    )
  })

  app.post<{ Querystring: Form; Body: Form }>('/auth/authorize', async ({ query, body }, reply) => {
    const refused = refusalOf(registration, query)
    if (refused) return html(reply, refusalPage('Apple', ...refused), 400)
    const person = personOf(body)
    const state = query['state'] ?? ''
    if (!person)
      return html(
        reply,
        formPostPage(query['redirect_uri'] ?? '', { state, error: 'user_cancelled_authorize' }),
      )
    const isEmailHidden = body['hide'] !== undefined
    const code = grants.add({ person, query, isEmailHidden, fault: faultOf(body['fault']) })
    const isFirst = !consented.has(person.sub)
    consented.add(person.sub)
    const user = {
      name: { firstName: person.firstName, lastName: person.lastName },
      email: emailOf(person, isEmailHidden) ?? undefined,
    }
    return html(
      reply,
      formPostPage(query['redirect_uri'] ?? '', {
        state,
        code,
        ...(isFirst ? { user: JSON.stringify(user) } : {}),
      }),
    )
  })
}

/** The exchange of a code for tokens. */
function tokens(app: FastifyInstance, registration: AppleRegistration, grants: Grants): void {
  app.post<{ Body: Form }>('/auth/token', async ({ body }, reply) => {
    if (
      body['client_id'] !== registration.clientId ||
      !(await isGoodSecret(registration, body['client_secret']))
    )
      return reply.code(400).send({ error: 'invalid_client' })
    const grant = grants.take(body['code'])
    if (typeof grant === 'string' || grant.query['redirect_uri'] !== body['redirect_uri'])
      return reply.code(400).send({
        error: 'invalid_grant',
        error_description: 'The code has expired or has been revoked.',
      })
    if (grant.fault === 'away') return reply.code(503).send('Service Unavailable')
    return {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: randomBytes(16).toString('hex'),
      id_token: await idToken(registrationOf(registration), grant, claimsOf(grant)),
    }
  })
}

const registrationOf = (registration: AppleRegistration): Registration => ({
  ...registration,
  clientSecret: '',
})

const emailOf = ({ sub, email }: Grant['person'], isHidden: boolean) =>
  isHidden ? `${sub}@privaterelay.appleid.com` : email

/** Truth values are texts here, as often as not. */
function claimsOf({ person, isEmailHidden }: Grant): Record<string, unknown> {
  const email = emailOf(person, isEmailHidden)
  if (email === null) return { nonce_supported: true }
  const isProved = isEmailHidden || person.isEmailProved
  return {
    email,
    email_verified: String(isProved),
    ...(isEmailHidden ? { is_private_email: 'true' } : {}),
    nonce_supported: true,
  }
}

/**
 * ES256 by the registered key, from the team, for Apple, of this client, and no longer than half a
 * year.
 */
async function isGoodSecret(
  { issuer, clientId, teamId, keyId, publicKey }: AppleRegistration,
  secret: string | undefined,
): Promise<boolean> {
  try {
    const key = await importSPKI(publicKey, 'ES256')
    const { protectedHeader } = await jwtVerify(secret ?? '', key, {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: clientId,
      audience: issuer(),
      requiredClaims: ['iat', 'exp'],
    })
    const { iat = 0, exp = Infinity } = decodeJwt(secret ?? '')
    return protectedHeader.kid === keyId && exp - iat <= LONGEST_SECRET && iat <= Date.now() / 1000
  } catch {
    return false
  }
}
