import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { escapeHtml, page } from './page.ts'

type Person = { sub: string; email: string; email_verified: boolean; given_name: string; family_name: string }
type Grant = Person & { clientId: string; redirectUri: string; challenge: string; nonce: string; issuer: string }

const people: readonly Person[] = [
  { sub: 'jana', email: 'jana@example.cz', email_verified: true, given_name: 'Jana', family_name: 'Nová' },
  { sub: 'tomas', email: 'tomas.dvorak@example.cz', email_verified: true, given_name: 'Tomáš', family_name: 'Dvořák' },
  { sub: 'neovereny', email: 'petr@example.cz', email_verified: false, given_name: 'Petr', family_name: 'Svoboda' },
]

type IdentityOptions = { origin: () => string; clientId: string; clientSecret: string }

const brands: Record<string, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

/** Stand-ins for the three identity providers, OpenID Connect each under its own path: `/google`, `/facebook`, `/apple`. */
export async function identityServer({ origin, clientId, clientSecret }: IdentityOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  app.get('/healthz', async () => ({ ok: true }))
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'local', alg: 'ES256', use: 'sig' }
  const grants = new Map<string, Grant>()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (!['/', '/healthz'].includes(request.url) && !brands[request.url.split('/')[1] ?? ''])
      return reply.code(404).send({ error: 'unknown provider' })
  })

  app.get<{ Params: { provider: string } }>('/:provider/.well-known/openid-configuration', async ({ params }) => {
    const issuer = `${origin()}/${params.provider}`
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    }
  })
  app.get('/:provider/jwks', async () => ({ keys: [jwk] }))

  app.get<{ Params: { provider: string }; Querystring: Record<string, string> }>(
    '/:provider/authorize',
    async ({ params, query }, reply) => {
      if (query['client_id'] !== clientId || !query['redirect_uri'] || query['code_challenge_method'] !== 'S256')
        return reply.code(400).type('text/html').send(page('Chyba', '<h1>Neplatná žádost o přihlášení</h1>'))
      return reply.type('text/html').send(choicePage(brands[params.provider] ?? '', query))
    },
  )

  app.post<{ Params: { provider: string }; Body: Record<string, string> }>('/:provider/authorize', async ({ params, body }, reply) => {
    const back = new URL(body['redirect_uri'] ?? 'about:blank')
    back.searchParams.set('state', body['state'] ?? '')
    const person = people.find(({ sub }) => sub === body['person'])
    if (person) {
      const code = randomBytes(24).toString('base64url')
      grants.set(code, {
        ...person,
        clientId,
        redirectUri: body['redirect_uri'] ?? '',
        challenge: body['code_challenge'] ?? '',
        nonce: body['nonce'] ?? '',
        issuer: `${origin()}/${params.provider}`,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return reply.redirect(back.toString(), 303)
  })

  app.post<{ Body: Record<string, string> }>('/:provider/token', async ({ body }, reply) => {
    const grant = grants.get(body['code'] ?? '')
    grants.delete(body['code'] ?? '')
    const challenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url')
    const fits =
      grant &&
      body['client_id'] === clientId &&
      body['client_secret'] === clientSecret &&
      body['redirect_uri'] === grant.redirectUri &&
      challenge === grant.challenge
    if (!fits) return reply.code(400).send({ error: 'invalid_grant' })
    const { sub, email, email_verified, given_name, family_name, nonce, issuer } = grant
    const idToken = await new SignJWT({ email, email_verified, given_name, family_name, nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'local' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300, id_token: idToken }
  })
  return app
}

function choicePage(brand: string, query: Record<string, string>): string {
  const hidden = ['redirect_uri', 'state', 'nonce', 'code_challenge']
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name] ?? '')}">`)
    .join('')
  const choices = people
    .map(
      ({ sub, email, given_name, family_name, email_verified }) =>
        `<button name="person" value="${sub}">${given_name} ${family_name}<br><small>${email}${email_verified ? '' : ', neověřený e-mail'}</small></button>`,
    )
    .join('')
  return page(
    `${brand}: zkušební přihlášení`,
    `<h1>Zkušební přihlášení ${escapeHtml(brand)}</h1><form class="card" method="post">${hidden}<p>Za koho se chcete přihlásit?</p>${choices}<button name="person" value="">Odmítnout</button></form>`,
  )
}
