import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../../kernel/http/http-error.ts'
import { pathOf } from '../../kernel/http/hydra.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { readAccessToken } from './access-tokens.ts'
import { endReusedSession } from './end-sessions.ts'
import { setPasswordMemory } from './passwords.ts'
import { loadSigningKeys, temporarySigningKeys, type SigningKeys } from './signing-keys.ts'
import { tokenHolder } from './token-holder.ts'

declare module 'fastify' {
  interface FastifyInstance {
    signingKeys: SigningKeys
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
    const signingKeys =
      app.config.mode === 'test' ? await temporarySigningKeys() : await loadSigningKeys(app.config)
    app.decorate('signingKeys', signingKeys)
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
  const { db, signingKeys } = request.server
  const { customer, session, standing } = await tokenHolder(
    db,
    await readAccessToken(signingKeys, token),
  )
  if (standing === 'spent') {
    if (request.routeOptions.config.endsCopiedSessions) await endReusedSession(request, session.id)
    throw unauthorized('Invalid JWT Token')
  }
  request.customer = customer
  request.session = session
}
