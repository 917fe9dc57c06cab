import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notifyWatchers } from './notify-watchers.ts'
import { forgetGuestWatches } from './forget-guest-watches.ts'
import { watchLinkRoutes } from './watch-link-routes.ts'
import { watchRoutes } from './watch-routes.ts'
import { watchdogRoutes } from './watchdog-routes.ts'

export const watchdogPlugin: FastifyPluginAsyncZod = async (app) => {
  app.jobs.register({
    name: 'watchdog',
    everySeconds: 15,
    run: (db) => notifyWatchers(db).finally(app.outbox.wake),
  })
  app.jobs.register({ name: 'forget-guest-watches', everySeconds: 86_400, run: forgetGuestWatches })
  for (const routes of [watchRoutes, watchLinkRoutes, watchdogRoutes]) await app.register(routes)
}
