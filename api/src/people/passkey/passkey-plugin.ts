import fp from 'fastify-plugin'
import { forgetChallenges } from './challenges.ts'
import { passkeyEntryRoutes } from './passkey-entry-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'

const HOUR_SECONDS = 3_600
const SHOP = { prefix: '/api/v2/shop' }

/** Passkeys: signing in, and proving the identity again. */
export const passkeyPlugin = fp(
  async (app) => {
    await app.register(passkeyRoutes, SHOP)
    await app.register(passkeyEntryRoutes, SHOP)
    app.jobs.register({
      name: 'forget-passkey-challenges',
      everySeconds: HOUR_SECONDS,
      run: forgetChallenges,
    })
  },
  { name: 'passkey', dependencies: ['jobs'] },
)
