import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authenticationRoutes } from './authentication-routes.ts'
import { finishErasures } from './closed-accounts.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  app.jobs.register(finishErasures(app.config.dataDir))
  for (const routes of [
    authenticationRoutes,
    passwordResetRoutes,
    verificationRoutes,
    registrationRoutes,
    profileRoutes,
    sessionRoutes,
  ])
    await app.register(routes)
}
