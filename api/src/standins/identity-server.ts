import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import { appleStandIn } from './identity/apple.ts'
import { facebookStandIn } from './identity/facebook.ts'
import { googleStandIn } from './identity/google.ts'

export type IdentityOptions = {
  /** Where this server is reached. */
  origin: () => string
  /** The shop: browsers are sent back to its callbacks alone. */
  shopOrigin: string
  clientId: string
  clientSecret: string
  /** The public key (PEM, SPKI) that Apple knows the shop's client secrets by. */
  apple: { teamId: string; keyId: string; publicKey: string }
}

/**
 * Apple goes by another name of this machine: its answer has to be cross-site, as the original's.
 */
export const appleOriginOf = (origin: string): string => origin.replace('127.0.0.1', 'localhost')

/** Stand-ins for the three identity providers, under `/google`, `/facebook` and `/apple`. */
export async function identityServer(options: IdentityOptions): Promise<FastifyInstance> {
  const { origin, shopOrigin, clientId, clientSecret } = options
  const app = Fastify({ logger: false })
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: 'local', alg: 'RS256', use: 'sig' },
  }
  const registered = (provider: string, at: () => string) => ({
    issuer: () => `${at()}/${provider}`,
    clientId,
    clientSecret,
    redirectUris: [`${shopOrigin}/oauth/connect/${provider}/callback`],
    keys,
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(googleStandIn(registered('google', origin)), { prefix: '/google' })
  await app.register(facebookStandIn(registered('facebook', origin)), { prefix: '/facebook' })
  const apple = { ...registered('apple', () => appleOriginOf(origin())), ...options.apple }
  await app.register(appleStandIn(apple), { prefix: '/apple' })
  return app
}
