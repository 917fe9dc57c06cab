import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SignedInCustomer } from '../http/fastify-types.ts'
import { unauthorized } from '../http/http-error.ts'
import { pathOf } from '../http/hydra.ts'
import { requireCustomer } from '../http/signed-in.ts'
import { readAccessToken, type AccessClaims } from './access-tokens.ts'
import { loadSigningKey, temporarySigningKey, type SigningKey } from './signing-key.ts'

declare module 'fastify' {
  interface FastifyInstance {
    signingKey: SigningKey
  }
}

/** Signing in must work with a stale token still in the header, or nobody could ever replace it. */
const withoutToken = new Set(['/api/v2/shop/authentication-token', '/api/v2/shop/customers/token'])

/**
 * Knows who asks. A token is checked wherever one is sent, also on public calls: an expired one is told at once instead
 * of showing its owner an anonymous shop.
 */
export const authPlugin = fp(
  async (app) => {
    const signingKey = app.config.mode === 'test' ? await temporarySigningKey() : await loadSigningKey(app.config)
    app.decorate('signingKey', signingKey)
    app.addHook('onRequest', async (request) => {
      const token = bearerToken(request)
      if (token !== null && !withoutToken.has(pathOf(request)))
        request.customer = await customerOf(app.db, await readAccessToken(signingKey, token))
      // before schemas are looked at: a visitor is told to sign in, not what is wrong with his request
      if (request.routeOptions.config.signedIn) requireCustomer(request)
    })
  },
  { name: 'auth' },
)

function bearerToken({ headers }: FastifyRequest): string | null {
  const [, token] = /^Bearer\s+(\S*)$/i.exec(headers.authorization ?? '') ?? []
  return token ?? null
}

async function customerOf(db: Kysely<Database>, { userId, tokenVersion }: AccessClaims): Promise<SignedInCustomer> {
  const found = await db
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'users.customer_id')
    .leftJoin('stores', 'stores.id', 'customers.favourite_store_id')
    .select(['customers.id', 'customers.email', 'customers.state', 'users.token_version', 'stores.external_id'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!found || found.token_version !== tokenVersion || found.state !== 1) throw unauthorized('Invalid JWT Token')
  return { id: found.id, email: found.email, favouriteStore: found.external_id }
}
