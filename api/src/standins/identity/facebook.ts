import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { faultOf, grantStore, type Grant, type Grants } from './grants.ts'
import { choicePage, refusalPage } from './pages.ts'
import { personOf, type Person } from './people.ts'
import { html, type Form, type Registration } from './provider.ts'

const VERSION = 'v24.0'
const scopesKnown = ['email', 'public_profile']
/** Who signed in, by their access token. */
type Sessions = Map<string, Grant>

/**
 * Facebook Login: plain OAuth 2 whose identity comes from the Graph. Its discovery has no token
 * endpoint, there is no id token, errors have the Graph's own shape, an e-mail may be missing and
 * is never called verified.
 */
export const facebookStandIn =
  (registration: Registration): FastifyPluginAsync =>
  async (app) => {
    const { issuer, keys } = registration
    const grants = grantStore()
    const sessions: Sessions = new Map()

    app.get('/.well-known/openid-configuration', async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/${VERSION}/dialog/oauth`,
      jwks_uri: `${issuer()}/.well-known/oauth/openid/jwks`,
      response_types_supported: ['id_token', 'token id_token'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
    }))
    app.get('/.well-known/oauth/openid/jwks', async () => ({ keys: [keys.jwk] }))
    consent(app, registration, grants)
    tokens(app, registration, { grants, sessions })
    graph(app, registration, sessions)
  }

function refusalOf(
  { clientId, redirectUris }: Registration,
  query: Form,
): [code: string, text: string] | null {
  if (query['client_id'] !== clientId)
    return ['Invalid App ID', 'The provided app ID does not look like a valid app ID.']
  if (!redirectUris.includes(query['redirect_uri'] ?? ''))
    return [
      'URL Blocked',
      'This redirect failed because the redirect URI is not whitelisted in the app’s Client OAuth Settings.',
    ]
  const unknown = (query['scope'] ?? '')
    .split(/[ ,]/)
    .filter((scope) => !scopesKnown.includes(scope))
  return unknown.length > 0 ? ['Invalid Scopes', `Invalid Scopes: ${unknown.join(', ')}.`] : null
}

/** The page on which a person is chosen, and what it answers. */
function consent(app: FastifyInstance, registration: Registration, grants: Grants): void {
  app.get<{ Querystring: Form }>(`/${VERSION}/dialog/oauth`, async ({ query }, reply) => {
    const refused = refusalOf(registration, query)
    return refused
      ? html(reply, refusalPage('Facebook', ...refused), 400)
      : html(reply, choicePage('Facebook'))
  })

  app.post<{ Querystring: Form; Body: Form }>(
    `/${VERSION}/dialog/oauth`,
    async ({ query, body }, reply) => {
      const refused = refusalOf(registration, query)
      if (refused) return html(reply, refusalPage('Facebook', ...refused), 400)
      const back = new URL(query['redirect_uri'] ?? '')
      const person = personOf(body)
      const denied = {
        error: 'access_denied',
        error_code: '200',
        error_description: 'Permissions error',
        error_reason: 'user_denied',
      }
      const answer: Record<string, string> = person
        ? {
            code: grants.add({
              person,
              query,
              isEmailHidden: false,
              fault: faultOf(body['fault']),
            }),
          }
        : denied
      back.search = new URLSearchParams({ ...answer, state: query['state'] ?? '' }).toString()
      back.hash = '_=_'
      return reply.redirect(back.href, 302)
    },
  )
}

/** The exchange of a code for a token, asked by GET or by POST. */
function tokens(
  app: FastifyInstance,
  { clientId, clientSecret }: Registration,
  { grants, sessions }: { grants: Grants; sessions: Sessions },
): void {
  const tokenOf = (form: Form, reply: FastifyReply) => {
    if (form['client_id'] !== clientId)
      return graphError(reply, 'Error validating application. Invalid application ID.', 101)
    if (form['client_secret'] !== clientSecret)
      return graphError(reply, 'Error validating client secret.', 1)
    const grant = grants.take(form['code'])
    if (grant === 'used')
      return graphError(reply, 'This authorization code has been used.', 100, 36009)
    if (grant === 'expired')
      return graphError(reply, 'This authorization code has expired.', 100, 36007)
    if (grant === 'unknown') return graphError(reply, 'Invalid verification code format.', 100)
    if (grant.query['redirect_uri'] !== form['redirect_uri'])
      return graphError(
        reply,
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        100,
        36008,
      )
    if (grant.fault === 'away')
      return reply.code(503).send({
        error: { message: 'Service temporarily unavailable', type: 'OAuthException', code: 2 },
      })
    const token = randomBytes(24).toString('hex')
    sessions.set(token, grant)
    return reply.send({ access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
  }
  app.get<{ Querystring: Form }>(`/graph/${VERSION}/oauth/access_token`, async ({ query }, reply) =>
    tokenOf(query, reply),
  )
  app.post<{ Body: Form }>(`/graph/${VERSION}/oauth/access_token`, async ({ body }, reply) =>
    tokenOf(body, reply),
  )
}

/** Who the holder of a token is. */
function graph(app: FastifyInstance, { clientSecret }: Registration, sessions: Sessions): void {
  app.get<{ Querystring: Form }>(`/graph/${VERSION}/me`, async ({ query, headers }, reply) => {
    const token =
      query['access_token'] ??
      /^(?:Bearer|OAuth) (\S+)$/i.exec(headers.authorization ?? '')?.[1] ??
      ''
    const grant = sessions.get(token)
    if (!grant)
      return graphError(reply, 'Invalid OAuth access token - Cannot parse access token', 190)
    if (query['appsecret_proof'] === undefined)
      return graphError(reply, 'API calls from the server require an appsecret_proof argument', 100)
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
    if (query['appsecret_proof'] !== proof)
      return graphError(reply, 'Invalid appsecret_proof provided in the API argument', 100)
    const allowed = (grant.query['scope'] ?? '').split(/[ ,]/)
    return reply.send(
      fieldsOf(grant.person, (query['fields'] ?? 'id,name').split(','), allowed.includes('email')),
    )
  })
}

function graphError(reply: FastifyReply, message: string, code: number, subcode?: number) {
  const error = {
    message,
    type: 'OAuthException',
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    fbtrace_id: 'A1b2C3',
  }
  return reply.code(400).send({ error })
}

function fieldsOf(
  { sub, email, firstName, lastName }: Person,
  fields: readonly string[],
  mayKnowEmail: boolean,
): Record<string, string> {
  const known: Record<string, string | null> = {
    id: sub,
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    email: mayKnowEmail ? email : null,
  }
  return Object.fromEntries(
    fields.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  )
}
