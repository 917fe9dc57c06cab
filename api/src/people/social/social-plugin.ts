import { SocialLoginOffer } from '@drogerie/shared-lib/contract/social-login.ts'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { forgetEmailProofs } from './email-proofs.ts'
import { emailProofRoutes } from './email-proof-routes.ts'
import { providerClients, type ProviderClients } from './provider-clients.ts'
import { socialLoginRoutes } from './social-login-routes.ts'

const HOUR_SECONDS = 3_600

/** Signing in through google, facebook and apple. */
export const socialPlugin = fp(
  async (app) => {
    const clients = providerClients(app.config.oauth)
    await app.register(socialLoginRoutes, { clients })
    await app.register(offerRoutes, { prefix: '/api/v2/shop', clients })
    await app.register(emailProofRoutes, { prefix: '/api/v2/shop' })
    app.jobs.register({
      name: 'forget-social-email-proofs',
      everySeconds: HOUR_SECONDS,
      run: forgetEmailProofs,
    })
  },
  { name: 'social', dependencies: ['jobs'] },
)

const offerRoutes: FastifyPluginAsyncZod<{ clients: ProviderClients }> = async (
  app,
  { clients },
) => {
  const config = { plainJson: true, cache: 'public' } as const
  app.get(
    '/social-login',
    { schema: { response: { 200: SocialLoginOffer } }, config },
    async () => ({ providers: [...clients.keys()] }),
  )
}
