import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../../kernel/http/http-error.ts'
import { pathOf } from '../../kernel/http/hydra.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { readAccessToken } from './access-tokens.ts'
import { endReusedSession } from './end-sessions.ts'
import { setPasswordMemory } from './passwords.ts'
import { loadSigningKey, temporarySigningKey, type SigningKey } from './signing-key.ts'
import { tokenHolder } from './token-holder.ts'

declare module 'fastify' {
  interface FastifyInstance {
    signingKey: SigningKey
  }
}

/** Signing in must work with an invalid token in the header, or it could never be replaced. */
const withoutToken = new Set(['/api/v2/shop/authentication-token', '/api/v2/shop/customers/token'])

/**
 * Authenticates the request. A token is checked on public calls, too: an expired one is refused at
 * once instead of showing its owner an anonymous shop.
 */
export const authPlugin = fp(
  async (app) => {
    setPasswordMemory(app.config.passwordMemory)
    const signingKey =
      app.config.mode === 'test' ? await temporarySigningKey() : await loadSigningKey(app.config)
    app.decorate('signingKey', signingKey)
    app.addHook('onRequest', async (request) => {
      const token = bearerToken(request)
      if (token !== null && !withoutToken.has(pathOf(request))) await knowHolder(request, token)
      // before validation: a visitor gets 401, not a list of violations
      if (request.routeOptions.config.signedIn) requireCustomer(request)
    })
  },
  { name: 'auth' },
)

function bearerToken({ headers }: FastifyRequest): string | null {
  const [, token] = /^Bearer\s+(\S*)$/i.exec(headers.authorization ?? '') ?? []
  return token ?? null
}

async function knowHolder(request: FastifyRequest, token: string): Promise<void> {
  const { db, signingKey } = request.server
  const { customer, session, standing } = await tokenHolder(
    db,
    await readAccessToken(signingKey, token),
  )
  if (standing === 'spent') {
    if (request.routeOptions.config.endsCopiedSessions) await endReusedSession(request, session.id)
    throw unauthorized('Invalid JWT Token')
  }
  request.customer = customer
  request.session = session
}
