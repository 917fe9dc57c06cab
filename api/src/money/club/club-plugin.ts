import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { activationRoutes } from './activation-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { childRoutes } from './child-routes.ts'
import { registerClubJobs } from './club-jobs.ts'
import { communicationRoutes } from './communication-routes.ts'
import { couponRoutes } from './coupon-routes.ts'
import { pointRoutes } from './point-routes.ts'
import { pointsWorthRoutes } from './points-worth-routes.ts'
import { duplicityRoutes } from './duplicity-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

/** Everything under `/client`: the club as the shop's customers see it. */
export const clubPlugin: FastifyPluginAsyncZod = async (app) => {
  registerClubJobs(app)
  for (const routes of [
    registrationRoutes,
    duplicityRoutes,
    activationRoutes,
    cardRoutes,
    childRoutes,
    communicationRoutes,
    couponRoutes,
    pointRoutes,
    pointsWorthRoutes,
  ])
    await app.register(routes)
}
