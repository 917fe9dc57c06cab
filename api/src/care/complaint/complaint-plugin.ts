import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { claimableRoutes } from './claimable-routes.ts'
import { complaintJobs, sweepIncoming } from './complaint-jobs.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { newComplaintRoutes } from './new-complaint-routes.ts'
import { incomingFolder } from './photo-files.ts'
import { photoRoutes } from './photo-routes.ts'

export const complaintPlugin: FastifyPluginAsyncZod = async (app) => {
  for (const routes of [claimableRoutes, photoRoutes, complaintRoutes, newComplaintRoutes])
    await app.register(routes)
  const incoming = incomingFolder(app.config.dataDir)
  for (const job of complaintJobs(app.files, incoming)) app.jobs.register(job)
  // what a killed process has left on its own machine, where no worker may ever look
  app.addHook('onReady', () => sweepIncoming(incoming, new Date()).then(() => undefined))
}
