import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authJobs } from './auth-jobs.ts'
import { finishErasures } from './closed-accounts.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const given of ['peopleEvents', 'peopleOrders'] as const)
    if (!app.hasDecorator(given)) throw new Error(`people need ${given} from those above them`)
  for (const job of [...authJobs, finishErasures(app.peopleEvents, app.files)])
    app.jobs.register(job)
  for (const routes of [
    passwordResetRoutes,
    verificationRoutes,
    registrationRoutes,
    profileRoutes,
    sessionRoutes,
  ])
    await app.register(routes)
}
